import type { RemoteVersion } from '@keyframe/contracts/registry';

/** A build that overrides the registry's selection in this tab. */
export interface Override {
  version: string;
  build: RemoteVersion;
}

/** By the remote's name. */
export type Overrides = Readonly<Record<string, Override>>;
