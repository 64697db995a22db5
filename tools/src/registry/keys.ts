import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** ed25519 keys and signatures by Node's crypto. Public keys are text: 32 bytes in base64url. */

/** A new key pair; the private key as PEM (PKCS #8). */
export function createKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: publicKeyOf(privateKey),
  };
}

/** @throws Error when the text is not a private ed25519 key */
export function readPrivateKey(pem: string): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key is ${key.asymmetricKeyType}, not ed25519.`);
  return key;
}

export function publicKeyOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'jwk' }).x!;
}

/** The signature of the value's canonical JSON, base64url. */
export function signatureOf(value: unknown, privateKey: KeyObject): string {
  return sign(null, Buffer.from(canonicalJson(value)), privateKey).toString('base64url');
}

/** False for a wrong signature, and for a text that is none. */
export function isSignedBy(publicKey: string, value: unknown, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(canonicalJson(value)), key, Buffer.from(signature, 'base64url'));
}

/** SHA-256 of the value's canonical JSON, base64url. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url');
}

/** JSON without spaces, the keys of every object sorted: the same text for equal values. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
