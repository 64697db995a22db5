import type { PageToRender, RenderedPage } from '@keyframe/contracts/serverBuild';

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

export type ToThread = { id: number; page: PageToRender };

export type FromThread =
  | { type: 'ready' }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; error: string };
