import { parseStyleItems, printDeclaration } from '../scope/styleItems.ts';
import { canonicalRendering, canonicalSource } from './canonical.ts';
import type { ExportableComponent } from './exportComponent.ts';
import type { ExportFile } from './exportSource.ts';
import { hasScript } from './script.ts';

/** Where a rendering first differs from the component's own HTML: a line of each, undefined after its end. */
export interface DomDifference {
  line: number;
  expected: string | undefined;
  rendered: string | undefined;
}

/**
 * Compares the DOM of an export's rendering with that of the component's own HTML, names put back; undefined if it is equal.
 *
 * @param html what the target's framework renders of `files`
 * @throws Error without the component's root element, or when a name is not scoped
 */
export function domDifference(
  { source, scoped }: ExportableComponent,
  files: readonly ExportFile[],
  html: string,
): DomDifference | undefined {
  const naming = { root: scoped.root, kept: hasScript(scoped), styles: inlineStyles(files, scoped.root) };
  const expected = canonicalSource(source.html, scoped.whiteSpace);
  const rendered = canonicalRendering(html, naming, scoped.whiteSpace);
  const at = expected.findIndex((line, index) => line !== rendered[index]);
  if (at === -1 && expected.length === rendered.length) return undefined;
  const index = at === -1 ? expected.length : at;
  return { line: index + 1, expected: expected[index], rendered: rendered[index] };
}

/** The declarations of classes that stand for style attributes. */
function inlineStyles(files: readonly ExportFile[], root: string): Map<string, string> {
  const css = files.find(({ path }) => path.endsWith('.css'))?.text ?? '';
  return new Map(
    parseStyleItems(css, 'sheet').flatMap((item) => {
      const name =
        item.type === 'rule' ? new RegExp(`^\\.(${root}__style-\\d+):not`).exec(item.prelude)?.[1] : undefined;
      if (name === undefined || item.type !== 'rule') return [];
      return [[name, item.items.map((one) => (one.type === 'declaration' ? printDeclaration(one) : '')).join(';')]];
    }),
  );
}
