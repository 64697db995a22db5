import { request } from '../server/client.ts';

/**
 * Reports a download for the author's statistics; the API counts each visitor once a day. A failure is logged and not
 * shown, because the download itself succeeded.
 *
 * @param exported what the file is for, such as `vue`; a copied one is no download
 */
export function recordDownload(
  componentId: string,
  { target, copied = false }: { target?: string; copied?: boolean } = {},
): void {
  request('recordDownload', { params: { componentId }, query: { target, ...(copied && { copied: 'true' }) } }).catch(
    (error: unknown) => console.warn('[statistics] A download could not be counted.', error),
  );
}
