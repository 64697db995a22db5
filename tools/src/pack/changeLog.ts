import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { readManifest } from './workspaces.ts';

/** A version with its text: `## 1.2.3`, then at least one line. */
const ENTRY = /^## (\S+)\n+(?!##|\s*$)/m;

/**
 * Checks that the change log of a published workspace begins with an entry for its version. Returns the fault as a sentence.
 *
 * @param root of the clone
 */
export function changeLogFault(workspace: string, root = REPO_ROOT): string | undefined {
  const { version } = readManifest(workspace, root);
  const file = join(root, workspace, 'CHANGELOG.md');
  const newest = existsSync(file) ? ENTRY.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  if (newest === version) return undefined;
  return `${workspace}/CHANGELOG.md begins with ${newest ?? 'no version'}, but the version of ${workspace} is ${version}. Add an entry \`## ${version}\` with what changes for a remote.`;
}
