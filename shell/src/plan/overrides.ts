import type { RemoteVersion } from '@keyframe/contracts/registry';

/** A build that a person has put in the place of what the registry chooses. */
export interface Override {
  version: string;
  build: RemoteVersion;
}

/** By the remote's name. */
export type Overrides = Readonly<Record<string, Override>>;
