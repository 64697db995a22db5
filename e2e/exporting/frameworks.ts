import type { Target } from '@keyframe/contracts/exportTargets';

/** A component of a project: its module, and the name that it exports or is imported by. */
export interface Imported {
  /** Relative to the folder of sources. */
  path: string;
  name: string;
}

/** How a project with a framework renders components on a server, hydrates them in a page and checks their types. */
export interface Framework {
  plugin: 'react' | 'vue' | 'svelte';
  importLine: (component: Imported) => string;
  /** A module that exports `render(name)`, the HTML of a component. */
  server: string;
  /** The statements that hydrate `Component` in `app` and then call `ready()`. */
  client: string;
  /** A statement that takes `Component` with props of its types; the name is unique. */
  usage: (component: string, props: string) => string;
  /** The extension of the module with all usages. */
  usageFile: 'usage.ts' | 'usage.tsx';
  /** The program that checks types, below `node_modules`, and its arguments. */
  types: readonly string[] | undefined;
}

const named = ({ path, name }: Imported) => `import { ${name} } from '${path}';`;
const byDefault = ({ path, name }: Imported) => `import ${name} from '${path}';`;

const REACT: Framework = {
  plugin: 'react',
  importLine: named,
  server: `import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
export const render = (name) => renderToString(createElement(StrictMode, null, createElement(components[name])));`,
  client: `import { createElement, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
// A single child: a second would change the ids of useId.
function Ready({ children }) {
  useEffect(ready, []);
  return children;
}
const content = createElement(Ready, null, createElement(Component));
hydrateRoot(app, createElement(StrictMode, null, content), { onRecoverableError: (error) => console.error(error) });`,
  usage: (component, props) => `<${component} {...${props}} title="x" key="${component}" />,`,
  usageFile: 'usage.tsx',
  types: ['typescript/bin/tsc', '-p', '.'],
};

/** The frameworks that exports are built with. The other targets need no build. */
export const FRAMEWORKS: Readonly<Partial<Record<Target, Framework>>> = {
  react: REACT,
  // Without types.
  'react-js': { ...REACT, types: undefined },
  vue: {
    plugin: 'vue',
    importLine: byDefault,
    server: `import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
export const render = (name) => renderToString(createSSRApp(components[name]));`,
    client: `import { createSSRApp } from 'vue';
createSSRApp(Component).mount(app);
ready();`,
    usage: (component, props) => `h(${component}, ${props}),`,
    usageFile: 'usage.ts',
    types: ['vue-tsc/bin/vue-tsc.js', '-p', '.'],
  },
  svelte: {
    plugin: 'svelte',
    importLine: byDefault,
    server: `import { render as renderSvelte } from 'svelte/server';
export const render = (name) => renderSvelte(components[name], { props: {} }).body;`,
    client: `import { flushSync, hydrate } from 'svelte';
hydrate(Component, { target: app });
flushSync();
ready();`,
    usage: (component, props) => `${props} satisfies ComponentProps<typeof ${component}>,`,
    usageFile: 'usage.ts',
    types: ['svelte-check/bin/svelte-check', '--threshold', 'error', '--tsconfig', './tsconfig.json'],
  },
};

/** What the module with all usages imports. */
export const USAGE_IMPORTS: Readonly<Record<Framework['plugin'], string>> = {
  react: '',
  vue: `import { h } from 'vue';`,
  svelte: `import type { ComponentProps } from 'svelte';`,
};
