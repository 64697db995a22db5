import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * The form of an API token: `kf_`, 30 random characters of base62 (178 bits), and 6 of their CRC-32. The prefix lets
 * scanners for secrets find tokens, and the checksum tells them from look-alikes, without asking the database.
 */

/** What every API token begins with. No ID token does: they are JWTs. */
export const API_TOKEN_PREFIX = 'kf_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
/** Six characters of base62 hold any CRC-32. */
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${API_TOKEN_PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** The characters of a token that lists show. */
const START_LENGTH = API_TOKEN_PREFIX.length + 5;

/** A new token. */
export function newApiToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return API_TOKEN_PREFIX + random + checksumOf(random);
}

/** Whether the text has the form of a token, checksum included. */
export function isApiToken(text: string): boolean {
  const [, random, checksum] = FORM.exec(text) ?? [];
  return random !== undefined && checksumOf(random) === checksum;
}

/** What is stored of a token. Its randomness makes a slow hash needless. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The first characters, by which its owner recognizes a token. */
export function startOfToken(token: string): string {
  return token.slice(0, START_LENGTH);
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
