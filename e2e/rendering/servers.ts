import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIMITS } from '@keyframe/contracts/limits';
import { cardUrl } from '@keyframe/contracts/previewAddresses';
import type { DocumentParts } from '@keyframe/preview/document';
import { createPreviewServer } from '@keyframe/preview/server';
import { plainFile } from './plainFile.ts';

/** A page with one card's frame, as PreviewFrame of shared-ui renders it, with the default dark background. */
const HOST_PAGE = `<!doctype html>
<html lang="en" style="color-scheme: dark">
<meta charset="utf-8">
<title>A card</title>
<style>body { margin: 0; overflow: hidden } iframe { display: block; border: 0 }</style>
<iframe sandbox="allow-scripts" referrerpolicy="no-referrer" tabindex="-1" width="${LIMITS.cardPreviewWidth}" height="${LIMITS.cardPreviewHeight}"></iframe>
`;

export interface RenderingServers {
  /** The page with a card. */
  readonly hostPage: string;
  /** Serves this component at new addresses until `forget`. */
  show(parts: DocumentParts): { plain: string; card: string; forget: () => void };
  close(): Promise<void>;
}

/**
 * Starts the real preview server with in-memory components on 127.0.0.1, and a server of the page with cards and of the
 * plain files on localhost (another site, as in the product), without any policy.
 */
export async function startServers(): Promise<RenderingServers> {
  const shown = new Map<string, DocumentParts>();
  const site = createServer((request, response) => {
    const parts = shown.get(request.url?.slice('/plain/'.length) ?? '');
    response.setHeader('content-type', 'text/html; charset=utf-8').end(parts ? plainFile(parts) : HOST_PAGE);
  });
  const origin = `http://localhost:${await listen(site)}`;
  const preview = createPreviewServer({ findDocument: async (id) => shown.get(id), siteOrigins: [origin] });
  const previewOrigin = await preview.listen({ port: 0, host: '127.0.0.1' });
  let count = 0;
  return {
    hostPage: `${origin}/`,
    show(parts) {
      const id = String((count += 1));
      shown.set(id, parts);
      return { plain: `${origin}/plain/${id}`, card: cardUrl(previewOrigin, id, 'r1'), forget: () => shown.delete(id) };
    },
    async close() {
      site.closeAllConnections();
      await Promise.all([preview.close(), new Promise((resolve) => site.close(resolve))]);
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
