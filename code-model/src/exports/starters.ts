import type { ExportableComponent } from './exportComponent.ts';
import type { ExportFile } from './exportSource.ts';
import { pageStyle } from './page.ts';
import { escapeText } from './printMarkup.ts';
import type { Target } from '@keyframe/contracts/exportTargets';

/** A Vite project around an export. */
interface Starter {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly plugin: {
    readonly name: string;
    readonly version: string;
    readonly imported: string;
    readonly call: string;
  };
  readonly entry: string;
  readonly main: (importLine: string, name: string) => string;
}

const VITE = '8.3.8';

const REACT: Starter = {
  dependencies: { react: '19.3.1', 'react-dom': '19.3.1' },
  plugin: { name: '@vitejs/plugin-react', version: '6.3.0', imported: 'react', call: 'react()' },
  entry: 'main.jsx',
  main: (importLine, name) =>
    `import { createRoot } from 'react-dom/client';\n${importLine}\n\ncreateRoot(document.getElementById('app')).render(<${name} />);\n`,
};

const STARTERS: Readonly<Partial<Record<Target, Starter>>> = {
  react: REACT,
  'react-js': REACT,
  vue: {
    dependencies: { vue: '3.5.45' },
    plugin: { name: '@vitejs/plugin-vue', version: '6.0.11', imported: 'vue', call: 'vue()' },
    entry: 'main.js',
    main: (importLine, name) =>
      `import { createApp } from 'vue';\n${importLine}\n\ncreateApp(${name}).mount('#app');\n`,
  },
  svelte: {
    dependencies: { svelte: '5.57.3' },
    plugin: { name: '@sveltejs/vite-plugin-svelte', version: '7.3.1', imported: '{ svelte }', call: 'svelte()' },
    entry: 'main.js',
    main: (importLine, name) =>
      `import { mount } from 'svelte';\n${importLine}\n\nmount(${name}, { target: document.getElementById('app') });\n`,
  },
};

/** A project that shows an export: with Vite for a framework, else a page. `use` is the export's import or element. */
export function starterProject(
  component: ExportableComponent,
  target: Target,
  files: readonly ExportFile[],
  use: string,
): ExportFile[] {
  const starter = STARTERS[target];
  if (starter === undefined)
    return target === 'html'
      ? [{ path: 'index.html', text: files[0]!.text }]
      : [...files, { path: 'index.html', text: starterPage(component, use) }];
  const { dependencies, plugin, entry, main } = starter;
  const name = files[0]!.path.replace(/\.\w+$/, '');
  return [
    {
      path: 'package.json',
      text: json({
        private: true,
        type: 'module',
        scripts: { dev: 'vite', build: 'vite build' },
        dependencies,
        devDependencies: { [plugin.name]: plugin.version, vite: VITE },
      }),
    },
    {
      path: 'vite.config.js',
      text: `import { defineConfig } from 'vite';\nimport ${plugin.imported} from '${plugin.name}';\n\nexport default defineConfig({ plugins: [${plugin.call}] });\n`,
    },
    {
      path: 'index.html',
      text: starterPage(component, `<div id="app"></div>\n<script type="module" src="/src/${entry}"></script>`),
    },
    { path: `src/${entry}`, text: main(use, name) },
    ...files.map(({ path, text }) => ({ path: `src/${path}`, text })),
  ];
}

/** A page whose body centres its content on the component's canvas. */
export function starterPage({ source, scoped }: ExportableComponent, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(source.name)}</title>
<style>
${pageStyle(scoped, source.canvas)}
@layer page { #app { display: contents; } }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
