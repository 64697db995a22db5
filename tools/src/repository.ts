import { fileURLToPath } from 'node:url';

/** The root of the clone. */
export const REPO_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The applications that a browser loads, and the folder each is in. */
export const SHELL_DIRECTORY = 'shell';
export const REMOTE_DIRECTORIES = ['mfe-browse', 'mfe-editor', 'mfe-profile', 'mfe-admin'] as const;
