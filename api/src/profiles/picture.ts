import { createHash } from 'node:crypto';
import { LIMITS } from 'contracts/limits';
import { ApiError, fieldError } from '../errors.ts';
import type { StoredPicture } from '../repositories/pictures.ts';

/** Image types that are taken, with how their bytes begin. No SVG: it can carry scripts. */
const SIGNATURES: readonly { mime: string; matches(bytes: Buffer): boolean }[] = [
  { mime: 'image/png', matches: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  { mime: 'image/jpeg', matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  { mime: 'image/gif', matches: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) },
  {
    mime: 'image/webp',
    matches: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

const FIELD = 'profilePicUrl';

/**
 * The image in a data URL. Its type is told from its bytes; what the URL says of it is not believed.
 * @throws ApiError 400 when it is no image of a type we take, 413 above LIMITS.profilePictureBytes.
 */
export function decodePicture(dataUrl: string): StoredPicture {
  const base64 = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (base64 === undefined) throw fieldError(FIELD, 'must be a data URL of an image in base64');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LIMITS.profilePictureBytes) throw tooBig();
  const type = SIGNATURES.find(({ matches }) => matches(bytes));
  if (!type) throw fieldError(FIELD, 'must be a PNG, JPEG, GIF or WebP image');
  return { mime: type.mime, bytes, etag: createHash('sha256').update(bytes).digest('base64url') };
}

/** The text of SPEC.md section 8, alone. */
function tooBig(): ApiError {
  return new ApiError('payload_too_large', 'File is too big', [{ field: FIELD, message: 'File is too big' }]);
}

/** Whose picture it is: as much of a user as its address needs. */
export interface PictureOwner {
  id: string;
  pictureUrl: string | null;
  pictureEtag: string | null;
}

/** Where a user's picture is: the uploaded one at the API, a link elsewhere, or null without one. */
export function pictureLink({ id, pictureUrl, pictureEtag }: PictureOwner, publicApiUrl: string): string | null {
  return pictureEtag === null ? pictureUrl : `${publicApiUrl}/api/v1/user/${id}/picture?v=${pictureEtag}`;
}
