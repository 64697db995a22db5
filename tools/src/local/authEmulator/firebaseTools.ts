/**
 * The only file that uses internals of firebase-tools, which is pinned to an exact version.
 *
 * Its command `emulators:start` takes 7 to 20 s and 400 MB (measured), uses the network and also starts a hub and a log
 * server. Most of that time compiles the schemas of 80 operations. This creates the same emulator without the command,
 * with only the operations in use.
 */
import { createRequire } from 'node:module';
import type { RequestListener } from 'node:http';

/** The served operations: no tenants, SAML, second factors, passkeys, phones and config. */
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

/** Creates the Auth emulator of firebase-tools as a request listener, without accounts. */
export async function createAuthEmulator(projectId: string): Promise<RequestListener> {
  const require = createRequire(import.meta.url);
  const spec = require('firebase-tools/lib/emulator/auth/apiSpec') as ApiSpecModule;
  const { paths } = spec.default;
  const unknown = [...OPERATIONS].filter((path) => !(path in paths));
  if (unknown.length > 0)
    throw new Error(`This version of firebase-tools lacks the operation ${unknown.join(', ')}. Update OPERATIONS.`);
  for (const path of Object.keys(paths)) if (!OPERATIONS.has(path)) delete paths[path];
  const { createApp } = require('firebase-tools/lib/emulator/auth/server') as ServerModule;
  return createApp(projectId);
}
