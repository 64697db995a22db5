import type { Target } from '@keyframe/contracts/exportTargets';

/** The modules of an export that its framework compiles, by a function from source to JavaScript. */
export interface ModuleCompiler {
  extension: RegExp;
  compile(text: string, path: string, side: 'server' | 'browser'): Promise<string>;
}

/** How an export is rendered in a page as its users do it. */
export interface ProofFramework {
  compiler?: ModuleCompiler;
  /**
   * The module that makes `keyframeProof`.
   * @param path of the component's module, relative
   */
  entry(path: string, name: string): string;
  /** What is in the page before `mount`; the rendered HTML unless told. @param root the component's name */
  content?(root: string): string;
}

/** What the bundle of an export leaves in its page. */
export interface KeyframeProof {
  /** The component's HTML as on a server. None of its scripts has run. */
  render(): string | Promise<string>;
  /** Takes over the HTML in `app`, and resolves once the component's scripts have started. */
  mount(app: HTMLElement): void | Promise<void>;
}

declare global {
  var keyframeProof: KeyframeProof;
}

/** Without StrictMode, which starts scripts twice: their second start has other random numbers. */
const REACT: ProofFramework = {
  entry: (path, name) => `
import { createElement, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { ${name} as Component } from '${path.replace(/\.\w+$/, '')}';
function Ready({ onReady, children }) {
  useEffect(onReady, []);
  return children;
}
const tree = (onReady) => createElement(Ready, { onReady }, createElement(Component));
globalThis.keyframeProof = {
  render: () => renderToString(tree(() => undefined)),
  mount: (app) =>
    new Promise((resolve) => {
      hydrateRoot(app, tree(() => resolve()), { onRecoverableError: (error) => console.error(error) });
    }),
};`,
};

/** The frameworks that exports are proven with. A page needs none. */
export const PROOF_FRAMEWORKS: Readonly<Record<Exclude<Target, 'html'>, ProofFramework>> = {
  react: REACT,
  'react-js': REACT,
  vue: {
    compiler: { extension: /\.vue$/, compile: compileVue },
    entry: (path) => `
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import Component from '${path}';
import OnServer from '${path}?server';
globalThis.keyframeProof = {
  render: () => renderToString(createSSRApp(OnServer)),
  mount: (app) => void createSSRApp(Component).mount(app),
};`,
  },
  svelte: {
    compiler: { extension: /\.svelte$/, compile: compileSvelte },
    entry: (path) => `
import { flushSync, hydrate } from 'svelte';
import { render } from 'svelte/server';
import Component from '${path}';
import OnServer from '${path}?server';
globalThis.keyframeProof = {
  render: () => render(OnServer, { props: {} }).body,
  mount: (app) => {
    hydrate(Component, { target: app });
    flushSync();
  },
};`,
  },
  'web-component': {
    entry: (path) => `
import { template } from '${path}';
globalThis.keyframeProof = { render: () => template, mount: () => undefined };`,
    content: (root) => `<${root}></${root}>`,
  },
};

async function compileVue(text: string, path: string, side: 'server' | 'browser'): Promise<string> {
  const { compileScript, parse } = await import('vue/compiler-sfc');
  const { descriptor, errors } = parse(text, { filename: path });
  if (errors[0]) throw errors[0];
  const templateOptions = side === 'server' ? { ssr: true, ssrCssVars: [] } : {};
  return compileScript(descriptor, { id: 'x', inlineTemplate: true, templateOptions }).content;
}

async function compileSvelte(text: string, path: string, side: 'server' | 'browser'): Promise<string> {
  const { compile } = await import('svelte/compiler');
  const { js } = compile(text, { filename: path, generate: side === 'server' ? 'server' : 'client', dev: true });
  return js.code;
}
