import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { buildDownload } from '@keyframe/preview/document';
import { request } from '../server/client.ts';
import { recordDownload } from './recordDownload.ts';
import { downloadParts } from './downloadParts.ts';
import { saveFile } from './saveFile.ts';

/** One self-contained HTML file, or the component's parts as files in an archive. */
export type DownloadKind = 'html' | 'zip';

/** The generator of each kind. The archive library loads with the first archive. */
const MAKE: Readonly<Record<DownloadKind, (component: ComponentDetail) => Promise<Blob>>> = {
  html: (component) =>
    Promise.resolve(new Blob([buildDownload(downloadParts(component))], { type: 'text/html;charset=utf-8' })),
  zip: async (component) => {
    const { componentArchive } = await import('./componentArchive.ts');
    return new Blob([componentArchive(downloadParts(component))], { type: 'application/zip' });
  },
};

/** The file name of a component: its name without characters that file systems reject. */
export function downloadName(name: string, kind: DownloadKind): string {
  const safe = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${safe === '' ? 'component' : safe}.${kind}`;
}

/**
 * Saves a component under the MIT license and counts the download. Pass the component when it is already loaded; an id
 * is fetched first. Throws an ApiError when the fetch fails.
 */
export async function downloadComponent(
  component: string | ComponentDetail,
  kind: DownloadKind = 'html',
): Promise<void> {
  const detail =
    typeof component === 'string'
      ? (await request('getComponentById', { body: { componentId: component } })).component
      : component;
  saveFile(downloadName(detail.name, kind), await MAKE[kind](detail));
  recordDownload(detail._id);
}
