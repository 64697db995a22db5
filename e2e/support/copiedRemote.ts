import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import type { ServedRemote } from '@keyframe/contracts/servedRemote';
import { TEST_SITE } from './testSite.ts';

/** A copy of a published remote on a loopback port, with a different container name as in any other build. */
export interface CopiedRemote {
  origin: string;
  /** Its registry entry. */
  build: RemoteVersion;
  stop: () => Promise<void>;
}

export interface CopyOptions {
  /** Changes the text of each file. */
  change?: (text: string) => string;
  /** Returns a status instead of the published file's; undefined leaves it. */
  status?: (path: string) => number | undefined;
  /** The content of `/keyframe.json`; without it there is none. */
  served?: (build: RemoteVersion) => ServedRemote;
}

/** Serves a copy until it is stopped. */
export async function copyRemote(
  remote: string,
  { change = (text) => text, status = () => undefined, served }: CopyOptions = {},
): Promise<CopiedRemote> {
  const { remotes } = (await (await fetch(`${TEST_SITE.origin}/registry.json`)).json()) as Registry;
  const { channels, versions } = remotes[remote]!;
  const published = versions[channels.stable]!;
  const files = new URL('.', published.manifest).href;
  const container = `keyframe_${remote}_copy`;

  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { integrity: _integrity, ...rest } = published;
  const build: RemoteVersion = {
    ...rest,
    container,
    manifest: `${origin}/mf-manifest.json`,
    entry: `${origin}/remoteEntry.js`,
  };

  const respond = async (path: string, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*');
    if (path === 'keyframe.json' && served) return response.end(JSON.stringify(served(build)));
    const file = await fetch(new URL(path, files));
    response.statusCode = status(path) ?? file.status;
    response.setHeader('content-type', file.headers.get('content-type') ?? 'text/plain');
    return response.end(change((await file.text()).replaceAll(published.container, container)));
  };
  server.on('request', (request, response) => void respond(request.url!.slice(1), response));
  return {
    origin,
    build,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
