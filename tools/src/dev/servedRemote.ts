import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RemoteEntry } from '@keyframe/contracts/registry';
import { SERVED_REMOTE_PATH, type ServedRemote } from '@keyframe/contracts/servedRemote';

/** A route of the server of the remote's files. */
export interface FileServerRoute {
  name: string;
  path: string;
  middleware: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/**
 * `/keyframe.json` beside the remote's files, read by a deployed shell with an override for this server. `entry` is
 * called for each request, so that changes of remote.json apply. A failure is logged and returns 500.
 */
export function servedRemote(name: string, entry: () => Promise<RemoteEntry>): FileServerRoute {
  return {
    name: 'keyframe-served-remote',
    path: SERVED_REMOTE_PATH,
    middleware: async (_request, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      try {
        response.end(JSON.stringify({ name, entry: await entry() } satisfies ServedRemote));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        console.error(`✗ ${message}`);
        response.statusCode = 500;
        response.end(JSON.stringify({ message }));
      }
    },
  };
}
