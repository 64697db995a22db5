import { readFileSync } from 'node:fs';
import { PUBLIC_KEY } from '@keyframe/contracts/signedRegistry';
import { readPrivateKey } from '../registry/keys.ts';
import type { Trust } from '../registry/registryHistory.ts';

/**
 * The keys of a signed registry from the environment: `KEYFRAME_ROOT_KEY` has the site's public root key, or several
 * separated by commas while it is replaced; `KEYFRAME_RELEASE_KEY` names the file of this process's private key, or is its
 * text. Without a root key registries are not signed.
 *
 * @throws Error that names the invalid variable
 */
export function trustFromEnvironment(env: NodeJS.ProcessEnv): Trust | undefined {
  const { KEYFRAME_ROOT_KEY: rootKey, KEYFRAME_RELEASE_KEY: releaseKey } = env;
  if (!rootKey) {
    if (releaseKey)
      throw new Error('KEYFRAME_RELEASE_KEY is set without KEYFRAME_ROOT_KEY, the public root key of the site.');
    return undefined;
  }
  const roots = rootKey.split(',').map((key) => key.trim());
  for (const root of roots) {
    if (!PUBLIC_KEY.test(root))
      throw new Error(
        `KEYFRAME_ROOT_KEY is "${root}"; it must be the text that keyframe keys new printed, without the name.`,
      );
  }
  return { roots, ...(releaseKey && { signer: privateKey(releaseKey) }), refused: logRefusal };
}

function privateKey(place: string) {
  try {
    return readPrivateKey(place.startsWith('-----BEGIN') ? place : readFileSync(place, 'utf8'));
  } catch (error) {
    // A text that is not PEM would be in the message of the file system.
    const why =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'the file does not exist'
        : 'it is not a private ed25519 key';
    throw new Error(`KEYFRAME_RELEASE_KEY cannot be used: ${why}. keyframe keys new NAME creates one.`, {
      cause: error,
    });
  }
}

/** One line of JSON, for an alert. */
const logRefusal: Trust['refused'] = (refusal) =>
  console.error(JSON.stringify({ level: 'error', event: 'registry_revision_refused', ...refusal }));
