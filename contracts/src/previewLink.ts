/**
 * The link to a version that is in no channel: the page's address with `?preview=<remote>/<version>/<signature>`. Its key
 * pair is created with the version; the registry has the public half and the expiry, and the private half is not stored. So
 * only the publisher can write a link, and no address can select another version.
 *
 * ECDSA with P-256 and SHA-256 by Web Crypto, in browsers and in Node: browsers of 2024 have no Ed25519 there.
 */

/** The query parameter. */
export const PREVIEW_PARAMETER = 'preview';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A version that a link selects. */
export interface PreviewedVersion {
  remote: string;
  version: string;
  /** Base64url. */
  signature: string;
}

/** The link's parameter in an address's query; undefined without one, null when it has another form. */
export function readPreview(search: string): PreviewedVersion | null | undefined {
  const value = new URLSearchParams(search).get(PREVIEW_PARAMETER);
  if (value === null) return undefined;
  const [, remote, version, signature] = /^([a-z][a-z0-9]*)\/([^/]+)\/([\w-]+)$/.exec(value) ?? [];
  return remote && version && signature ? { remote, version, signature } : null;
}

/** The value of the parameter. */
export function writePreview({ remote, version, signature }: PreviewedVersion): string {
  return `${remote}/${version}/${signature}`;
}

/** Signs a version with a new key pair. `key` is its public half, base64url, for the registry. */
export async function signPreview(remote: string, version: string): Promise<{ key: string; signature: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const signature = await crypto.subtle.sign(ALGORITHM, privateKey, signed(remote, version));
  return {
    key: toText(await crypto.subtle.exportKey('raw', publicKey)),
    signature: toText(signature),
  };
}

/** Whether a link was written by the version's publisher. */
export async function isPreviewGenuine(
  { remote, version, signature }: PreviewedVersion,
  key: string,
): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('raw', toBytes(key), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, publicKey, toBytes(signature), signed(remote, version));
}

const signed = (remote: string, version: string) => new TextEncoder().encode(`${remote}/${version}`);

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0)!);
