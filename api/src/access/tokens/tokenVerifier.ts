import { emulatorTokens } from './emulatorTokens.ts';
import { firebaseTokens } from './firebaseTokens.ts';
import type { TokenVerifier } from './identity.ts';

/** Whose tokens to accept: those of a Firebase project, or of the Auth emulator at `emulatorHost`. */
export interface AuthConfig {
  projectId: string;
  emulatorHost: string | undefined;
}

/** The configured verifier. */
export function tokenVerifier({ projectId, emulatorHost }: AuthConfig): TokenVerifier {
  return emulatorHost === undefined ? firebaseTokens(projectId) : emulatorTokens(projectId);
}
