import type { AuthConfig } from '../config.ts';
import { emulatorTokens } from './emulatorTokens.ts';
import { firebaseTokens } from './firebaseTokens.ts';
import type { TokenVerifier } from './identity.ts';

/** The verifier the configuration asks for. */
export function tokenVerifier({ projectId, emulatorHost }: AuthConfig): TokenVerifier {
  return emulatorHost === undefined ? firebaseTokens(projectId) : emulatorTokens(projectId);
}
