import { createRequire } from 'node:module';
import type { ExportFile } from '@keyframe/code-model/exports/exportSource';
import type { Target } from '@keyframe/contracts/exportTargets';
import { transformSync, type Loader } from 'esbuild';
import type { ComponentType } from 'react';
import { compile as compileSvelte } from 'svelte/compiler';
import type { Component as SvelteComponent } from 'svelte';
import { render as renderSvelte } from 'svelte/server';
import { createSSRApp, type Component } from 'vue';
import { compileScript, parse as parseVue } from 'vue/compiler-sfc';
import { renderToString as renderVue } from 'vue/server-renderer';

/** What a framework's server renders of an export, and what it warns of. */
export interface Rendering {
  html: string;
  warnings: string[];
}

const require = createRequire(import.meta.url);

/** Modules of ESM only, which `require` cannot load on Node 20. */
const MODULES: Readonly<Record<string, unknown>> = {
  'svelte/internal/server': await import('svelte/internal/server' as string),
  svelte: await import('svelte'),
};

/** Renders the files of an export as a project with the target's framework does on its server. */
export const RENDERINGS: Readonly<Record<Target, (files: readonly ExportFile[]) => Promise<Rendering>>> = {
  html: async ([page]) => ({ html: page!.text, warnings: [] }),
  react: (files) => withWarnings(() => renderReact(files, 'tsx')),
  'react-js': (files) => withWarnings(() => renderReact(files, 'jsx')),
  vue: (files) => withWarnings(() => renderVueFile(files)),
  svelte: (files) => withWarnings(async () => renderSvelteFile(files)),
  'web-component': async ([file]) => ({
    html: (evaluate(file!.text, 'js') as { template: string }).template,
    warnings: [],
  }),
};

async function renderReact([file]: readonly ExportFile[], loader: Loader): Promise<string> {
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const [component] = Object.values(evaluate(file!.text, loader)) as ComponentType[];
  return renderToString(createElement(component!));
}

async function renderVueFile([file]: readonly ExportFile[]): Promise<string> {
  const { descriptor, errors } = parseVue(file!.text, { filename: file!.path });
  if (errors.length > 0) throw errors[0];
  const { content } = compileScript(descriptor, {
    id: 'x',
    inlineTemplate: true,
    templateOptions: { ssr: true, ssrCssVars: [] },
  });
  const component = (evaluate(content, 'js') as { default: Component }).default;
  return renderVue(createSSRApp(component));
}

function renderSvelteFile([file]: readonly ExportFile[]): string {
  const { js, warnings } = compileSvelte(file!.text, { generate: 'server', filename: file!.path });
  // What it says of accessibility is about the author's HTML.
  for (const { code, message } of warnings) if (!code.startsWith('a11y')) console.warn(message);
  const component = (evaluate(js.code, 'js') as { default: SvelteComponent }).default;
  return renderSvelte(component, { props: {} }).body;
}

/** The exports of a module. Style sheets are nothing. */
function evaluate(text: string, loader: Loader): object {
  const { code } = transformSync(text, { loader, format: 'cjs', jsx: 'automatic', target: 'node20' });
  const module = { exports: {} };
  const load = (name: string): unknown => {
    if (name.endsWith('.css')) return {};
    if (name.endsWith('.script')) return { start: () => () => undefined };
    return MODULES[name] ?? require(name);
  };
  new Function('module', 'exports', 'require', code)(module, module.exports, load);
  return module.exports;
}

/** Frameworks warn on the console. Renderings run one after another. */
async function withWarnings(render: () => Promise<string>): Promise<Rendering> {
  const { error, warn } = console;
  const warnings: string[] = [];
  console.error = console.warn = (...values: unknown[]) => {
    warnings.push(values.map(String).join(' '));
  };
  try {
    return { html: await render(), warnings };
  } finally {
    Object.assign(console, { error, warn });
  }
}
