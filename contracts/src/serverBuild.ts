import * as v from 'valibot';

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
