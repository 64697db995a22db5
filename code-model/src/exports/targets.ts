import type { Target } from '@keyframe/contracts/exportTargets';
import type { ExportedComponent, ExportFile, ExportSource } from './exportSource.ts';
import { writePage } from './page.ts';
import { writeReact } from './react.ts';
import { writeSvelte } from './svelte.ts';
import { writeVue } from './vue.ts';
import { writeWebComponent } from './webComponent.ts';

interface TargetFacts {
  /** As a user calls it. */
  readonly label: string;
  /** Its folder in an archive of all targets. */
  readonly folder: string;
  /** How to use its files; the first file is the component. */
  readonly use: (files: readonly ExportFile[], component: ExportedComponent) => string;
  readonly write: (component: ExportedComponent, source: ExportSource) => ExportFile[];
}

const importLine = ([file]: readonly ExportFile[], named: boolean) => {
  const name = file!.path.replace(/\.\w+$/, '');
  return named ? `import { ${name} } from './${name}';` : `import ${name} from './${file!.path}';`;
};

export const TARGET_FACTS: Readonly<Record<Target, TargetFacts>> = {
  html: {
    label: 'HTML',
    folder: 'html',
    use: () => 'Open it, or paste its style and its element into a page.',
    write: writePage,
  },
  react: {
    label: 'React',
    folder: 'react',
    use: (files) => importLine(files, true),
    write: (component, source) => writeReact(component, source, true),
  },
  'react-js': {
    label: 'React (JavaScript)',
    folder: 'react-javascript',
    use: (files) => importLine(files, true),
    write: (component, source) => writeReact(component, source, false),
  },
  vue: { label: 'Vue', folder: 'vue', use: (files) => importLine(files, false), write: writeVue },
  svelte: { label: 'Svelte', folder: 'svelte', use: (files) => importLine(files, false), write: writeSvelte },
  'web-component': {
    label: 'Web component',
    folder: 'web-component',
    use: ([file], { root }) => `<script type="module" src="${file!.path}"></script> <${root}></${root}>`,
    write: writeWebComponent,
  },
};

/** The languages of files by extension: those that the code view highlights. */
export const FILE_LANGUAGES: Readonly<Record<string, string>> = {
  css: 'css',
  html: 'html',
  js: 'javascript',
  jsx: 'javascript',
  ts: 'javascript',
  tsx: 'javascript',
  vue: 'html',
  svelte: 'html',
};
