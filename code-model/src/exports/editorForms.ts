import { ONLINE_EDITORS, type OnlineEditor } from '@keyframe/contracts/onlineEditors';
import type { ExportableComponent } from './exportComponent.ts';
import type { ExportFile } from './exportSource.ts';
import { fragmentParts } from './page.ts';
import { starterProject } from './starters.ts';
import type { Target } from '@keyframe/contracts/exportTargets';

/** A form that opens an export in an editor on the web when it is posted. */
export interface EditorForm {
  readonly editor: OnlineEditor;
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** The editors that an export opens in: CodePen for HTML, StackBlitz for every target. */
export function editorForms(
  component: ExportableComponent,
  target: Target,
  { files, use }: { readonly files: readonly ExportFile[]; readonly use: string },
): EditorForm[] {
  const { source, scoped } = component;
  const description = [`By ${source.author}, MIT License.`, ...(source.origins ?? [])].join(' ');
  const stackBlitz: EditorForm = {
    editor: 'StackBlitz',
    action: `${ONLINE_EDITORS.StackBlitz}/run`,
    fields: [
      ['project[title]', source.name],
      ['project[description]', description],
      ['project[template]', target === 'html' || target === 'web-component' ? 'html' : 'node'],
      ...starterProject(component, target, files, use).map(({ path, text }): [string, string] => [
        `project[files][${path}]`,
        text,
      ]),
    ],
  };
  if (target !== 'html') return [stackBlitz];
  const { html, css, javascript } = fragmentParts(scoped);
  const pen = { title: source.name, description, html, css, js: javascript };
  return [
    { editor: 'CodePen', action: `${ONLINE_EDITORS.CodePen}/pen/define`, fields: [['data', JSON.stringify(pen)]] },
    stackBlitz,
  ];
}
