import { request } from '../server/client.ts';

/**
 * Reports that a component was downloaded, for its author's statistics; the API counts a visitor once a day. A failure
 * is logged and not shown: it does not concern the visitor.
 */
export function recordDownload(componentId: string): void {
  request('recordDownload', { params: { componentId } }).catch((error: unknown) =>
    console.warn('[statistics] A download could not be counted.', error),
  );
}
