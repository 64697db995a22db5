import { emulatorTokens } from './emulatorTokens.ts';
import { firebaseTokens } from './firebaseTokens.ts';
import type { TokenVerifier } from './identity.ts';

/** Whose tokens are believed: a Firebase project's, or those of the Auth emulator at `emulatorHost`. */
export interface AuthConfig {
  projectId: string;
  emulatorHost: string | undefined;
}

/** The verifier the configuration asks for. */
export function tokenVerifier({ projectId, emulatorHost }: AuthConfig): TokenVerifier {
  return emulatorHost === undefined ? firebaseTokens(projectId) : emulatorTokens(projectId);
}
