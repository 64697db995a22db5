import { createHash } from 'node:crypto';
import { LIMITS } from '@keyframe/contracts/limits';
import { ApiError, fieldError } from '../http/errors.ts';
import { IMAGE_FORMATS } from './imageFormats.ts';
import type { StoredPicture } from './pictureRepository.ts';

const FIELD = 'profilePicUrl';

/** The pixel limit of a picture. A file of 200 KB can decompress to gigabytes in every browser that shows it. */
const MAX_PIXELS = 4_096 * 4_096;

/**
 * Decodes the image in a data URL. Its type is detected from the bytes, not taken from the URL.
 * @throws ApiError 400 when it is not a supported image, 413 above LIMITS.profilePictureBytes.
 */
export function decodePicture(dataUrl: string): StoredPicture {
  const base64 = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (base64 === undefined) throw fieldError(FIELD, 'must be a data URL of an image in base64');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LIMITS.profilePictureBytes) throw tooBig();
  const format = IMAGE_FORMATS.find(({ sizeOf }) => sizeOf(bytes) !== undefined);
  const { width, height } = format?.sizeOf(bytes) ?? { width: 0, height: 0 };
  if (!format || width * height === 0) throw fieldError(FIELD, 'must be a PNG, JPEG, GIF or WebP image');
  if (width * height > MAX_PIXELS)
    throw fieldError(FIELD, `must have at most 4096 x 4096 pixels, not ${width} x ${height}`);
  return { mime: format.mime, bytes, etag: createHash('sha256').update(bytes).digest('base64url') };
}

/** The text of docs/specification.md section 8, without a prefix. */
function tooBig(): ApiError {
  return new ApiError('payload_too_large', 'File is too big', [{ field: FIELD, message: 'File is too big' }]);
}

/** The columns of a user that the picture's address depends on. */
export interface PictureOwner {
  id: string;
  pictureUrl: string | null;
  pictureEtag: string | null;
}

/** The address of a user's picture: uploaded (at the API), linked, or null. */
export function pictureLink({ id, pictureUrl, pictureEtag }: PictureOwner, publicApiUrl: string): string | null {
  return pictureEtag === null ? pictureUrl : `${publicApiUrl}/api/v1/user/${id}/picture?v=${pictureEtag}`;
}
