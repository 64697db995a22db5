import { request } from '../server/client.ts';

/**
 * Reports a download for the author's statistics; the API counts each visitor once a day. A failure is logged and not
 * shown, because the download itself succeeded.
 */
export function recordDownload(componentId: string): void {
  request('recordDownload', { params: { componentId } }).catch((error: unknown) =>
    console.warn('[statistics] A download could not be counted.', error),
  );
}
