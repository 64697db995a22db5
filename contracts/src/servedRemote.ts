import * as v from 'valibot';
import { RemoteEntry } from './registry.ts';
import { REMOTE_NAME } from './remoteName.ts';

/** Where a developer's file server says which remote it serves. */
export const SERVED_REMOTE_PATH = '/keyframe.json';

/**
 * `/keyframe.json` of a developer's file server (`keyframe dev`): the remote that it serves, as it would stand in the
 * registry. A shell whose deployment allows loopback can be pointed at that server.
 */
export const ServedRemote = v.object({
  name: v.pipe(v.string(), v.regex(REMOTE_NAME)),
  /** Its stable version is the one that is served. */
  entry: RemoteEntry,
});
export type ServedRemote = v.InferOutput<typeof ServedRemote>;
