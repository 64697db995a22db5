/**
 * The one place that touches the inside of firebase-tools, which is pinned to an exact version.
 *
 * Its command `emulators:start` was measured at 7 to 20 s and 400 MB, reaches for the network and opens a hub and a
 * log server beside the emulator. Nearly all of that time goes into compiling the schemas of 80 operations. Here the
 * same emulator is made without the command around it, and with the operations that a browser and we ourselves use.
 */
import { createRequire } from 'node:module';
import type { RequestListener } from 'node:http';

/** The operations served. Not here, so not there: tenants, SAML, second factors, passkeys, phones, config. */
const OPERATIONS: ReadonlySet<string> = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/token',
  '/v2/recaptchaConfig',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
]);

interface ApiSpecModule {
  readonly default: { readonly paths: Record<string, unknown> };
}

interface ServerModule {
  createApp(projectId: string): Promise<RequestListener>;
}

/** Makes the Auth emulator of firebase-tools as a request listener, with no accounts in it. */
export async function createAuthEmulator(projectId: string): Promise<RequestListener> {
  const require = createRequire(import.meta.url);
  const spec = require('firebase-tools/lib/emulator/auth/apiSpec') as ApiSpecModule;
  const { paths } = spec.default;
  const unknown = [...OPERATIONS].filter((path) => !(path in paths));
  if (unknown.length > 0)
    throw new Error(`This firebase-tools has no operation ${unknown.join(', ')}: adapt OPERATIONS to it.`);
  for (const path of Object.keys(paths)) if (!OPERATIONS.has(path)) delete paths[path];
  const { createApp } = require('firebase-tools/lib/emulator/auth/server') as ServerModule;
  return createApp(projectId);
}
