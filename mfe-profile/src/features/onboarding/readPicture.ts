import { LIMITS } from '@keyframe/contracts/limits';

/** Image types that the server stores. No SVG: it can contain scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export type PictureVerdict = 'fine' | 'no-image' | 'too-big';

/**
 * Whether a file can be a profile picture: images only, at most 256 KB (docs/specification.md section 5). The browser
 * derives the type from the file name, so the file is decoded too.
 */
export async function judgePicture(file: File): Promise<PictureVerdict> {
  if (!PICTURE_TYPES.includes(file.type)) return 'no-image';
  if (file.size > LIMITS.profilePictureBytes) return 'too-big';
  return (await decodes(file)) ? 'fine' : 'no-image';
}

async function decodes(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    // A rejection is the browser's only signal that the bytes are not an image.
    return false;
  }
}

/** A file as a data URL. Rejects if the browser cannot read it. */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(`"${file.name}" could not be read`));
    reader.readAsDataURL(file);
  });
}
