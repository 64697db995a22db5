import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVED_REMOTE_PATH, type ServedRemote, type ServedRemotes } from '@keyframe/contracts/servedRemote';

/** A route of the server of the remotes' files. */
export interface FileServerRoute {
  name: string;
  path: string;
  middleware: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/**
 * `/keyframe.json` beside the remotes' files, read by a deployed shell with an override for this server. `remotes` is
 * called for each request, so that changes of remote.json apply. Without remotes it returns 404. A failure is logged and
 * returns 500.
 */
export function servedRemotes(remotes: () => Promise<readonly ServedRemote[]>): FileServerRoute {
  return {
    name: 'keyframe-served-remotes',
    path: SERVED_REMOTE_PATH,
    middleware: async (_request, response) => {
      const [status, body] = await described(remotes);
      response.statusCode = status;
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(body));
    },
  };
}

async function described(
  remotes: () => Promise<readonly ServedRemote[]>,
): Promise<[status: number, body: ServedRemotes | { message: string }]> {
  try {
    const [first, ...more] = await remotes();
    if (!first) return [404, { message: 'No remote is under development here.' }];
    return [200, { ...first, ...(more.length > 0 && { more }) }];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`✗ ${message}`);
    return [500, { message }];
  }
}
