import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the clone. */
export const REPO_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The folder of the shell. */
export const SHELL_DIRECTORY = 'shell';

/** The folder of the platform and the kit. */
export const PLATFORM_DIRECTORY = 'shared-ui';

/** The folders of the remotes: every `mfe-…` with a `remote.json`, sorted. */
export const remoteDirectories = (): string[] =>
  readdirSync(REPO_ROOT)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(REPO_ROOT, name, 'remote.json')))
    .sort();
