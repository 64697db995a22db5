import { API_TOKEN_PREFIX, hashOfToken, isApiToken, newApiToken, startOfToken } from './apiToken.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test('a new token has the prefix, 30 random characters and a checksum', () => {
  const token = newApiToken();
  expect(token).toMatch(/^kf_[0-9A-Za-z]{36}$/);
  expect(isApiToken(token)).toBe(true);
});

test('no two tokens are equal, and every character of the alphabet occurs', () => {
  const tokens = Array.from({ length: 200 }, newApiToken);
  expect(new Set(tokens).size).toBe(200);
  expect(new Set(tokens.join('').replaceAll(API_TOKEN_PREFIX, '')).size).toBe(ALPHABET.length);
});

test('the checksum is the CRC-32 of the random characters, as other programs compute it', () => {
  // CRC-32 (IEEE 802.3), bit by bit.
  const random = '0'.repeat(30);
  let crc = 0xffffffff;
  for (const byte of Buffer.from(random)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  const digits = Array.from({ length: 6 }, () => {
    const digit = ALPHABET[rest % 62]!;
    rest = Math.floor(rest / 62);
    return digit;
  });
  expect(isApiToken(`kf_${random}${digits.reverse().join('')}`)).toBe(true);
});

test('any changed character makes a token malformed', () => {
  const token = newApiToken();
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === 'x' ? 'y' : 'x';
    expect(isApiToken(token.slice(0, place) + other + token.slice(place + 1))).toBe(false);
  }
});

test.each([
  ['nothing', () => ''],
  ['the prefix', () => 'kf_'],
  ['a token without its end', () => newApiToken().slice(0, -1)],
  ['a longer token', () => `${newApiToken()}0`],
  ['a token with a line break', () => `${newApiToken()}\n`],
  ['another prefix', () => newApiToken().replace('kf_', 'kg_')],
])('rejects %s', (_what, text) => {
  expect(isApiToken(text())).toBe(false);
});

test('the hash does not contain the token, and the start is not enough to use it', () => {
  const token = newApiToken();
  expect(hashOfToken(token)).toMatch(/^[\w-]{43}$/);
  expect(hashOfToken(token)).not.toContain(token.slice(3));
  expect(startOfToken(token)).toBe(token.slice(0, 8));
});
