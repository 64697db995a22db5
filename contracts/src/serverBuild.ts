import * as v from 'valibot';
import type { RuntimeConfig } from './config.ts';
import type { Registry } from './registry.ts';

/** `/server.json` on the shell's origin: the shell's build for the renderer. Changes with each release of the shell. */
export const ShellServerBuild = v.object({
  /** The built `index.html`, with the placeholder of the nonce. */
  page: v.string(),
  /** The path of the server build, and its integrity. */
  entry: v.pipe(v.string(), v.startsWith('/')),
  integrity: v.string(),
});
export type ShellServerBuild = v.InferOutput<typeof ShellServerBuild>;

/** The name of the server build in a remote's version. */
export const REMOTE_SERVER_FILE = 'server.js';

/** A page that the shell's server build renders. */
export interface PageToRender {
  /** Path and query. */
  address: string;
  /** The site's own origin. */
  origin: string;
  config: RuntimeConfig;
  registry: Registry;
  /** Where the API is called: its public address, or one within the data center. */
  api: string;
}

export interface RenderedPage {
  /** 200, or the status that the page declares (PageStatus). */
  status: number;
  /** Path and query of the page's one address, when it was asked for by another spelling of the path. */
  movedTo?: string | undefined;
  /** Title, description and links. */
  head: string;
  /** The styles in use, one `<style>` element. */
  styles: string;
  /** The content of `#root`. */
  body: string;
  /** Whether the browser can hydrate the content: false when something that the page requested does not exist. */
  hydrates: boolean;
  /** The responses: TanStack Query's dehydrated state. */
  queries: unknown;
}
