import type { AppFile } from '../budgets/recordAppFiles.ts';
import { isMonaco } from '../budgets/countedApart.ts';
import { bytesBySource } from './bytesBySource.ts';
import type { ExaminedFile } from './compare.ts';

/** Returns the path and the application of the file at an address; undefined if no build contains it. */
export type Locate = (url: URL) => { path: string; application: string } | undefined;

const KINDS: Record<string, ExaminedFile['kind']> = {
  'remoteEntry.js': 'entry',
  'registry.json': 'registry',
};

/** Adds the kind of each fetched file, and the sources of each script. */
export function examineFiles(files: readonly AppFile[], locate: Locate): ExaminedFile[] {
  return files.map((file) => {
    const url = new URL(file.url);
    const name = url.pathname.split('/').at(-1) ?? '';
    const kind = KINDS[name] ?? (name.endsWith('.js') ? 'script' : 'other');
    const place = locate(url);
    // Monaco is counted separately and as a whole.
    if (place && isMonaco(place.path)) return { ...file, kind, isMonaco: true };
    if (!place || kind !== 'script') return { ...file, kind, isMonaco: false };
    return { ...file, kind, isMonaco: false, sources: bytesBySource(place.path, place.application) };
  });
}
