import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry } from '@keyframe/contracts/registry';

/** A server build as a thread gets it. */
export interface ServerBuild {
  /** For stack traces: the address of its file. */
  name: string;
  text: string;
}

/** What a thread runs: the shell, and one version of one remote; none for the shell's own pages. */
export interface ThreadBuilds {
  shell: ServerBuild;
  remote: (ServerBuild & { remote: string; version: string }) | undefined;
}

/** A page that a thread shall render (shell/src/server/renderPage.tsx). */
export interface PageToRender {
  address: string;
  origin: string;
  config: RuntimeConfig;
  registry: Registry;
  api: string;
}

export interface RenderedPage {
  status: number;
  head: string;
  styles: string;
  body: string;
  hydrates: boolean;
  queries: unknown;
}

export type ToThread = { id: number; page: PageToRender };

export type FromThread =
  | { type: 'ready' }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; error: string };
