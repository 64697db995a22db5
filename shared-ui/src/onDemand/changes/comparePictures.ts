import type { ComponentChangeResponse } from '@keyframe/contracts/api/change';
import { CANVASES, type Canvas } from '@keyframe/contracts/componentMeta';

/** The pixels of a picture, as `ImageData` has them: red, green, blue and alpha of each, row by row. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** How two pictures differ. */
export interface PixelDifference {
  width: number;
  height: number;
  /** Of their pixels, how many differ, and how many by no more than compression may change them. */
  different: number;
  faint: number;
  /** The later picture faded, with the pixels that differ in one color. Undefined when none does. */
  picture?: Uint8ClampedArray<ArrayBuffer>;
}

/** The pictures of two revisions on one ground, by their addresses. */
export interface ComparedPictures {
  canvas: Canvas;
  before: string;
  after: string;
  difference: PixelDifference;
}

/** What the posters of two revisions tell of a change. */
export interface PictureComparison {
  /** Those grounds that both have pictures of, the one of the later revision first. */
  grounds: readonly ComparedPictures[];
  /** Whether their loops differ: the stills are one moment. */
  otherMotion: boolean;
}

/** A difference of a color channel, of 255, up to this may come from the compression of the pictures. */
const FAINT = 12;

/** Of a pixel that differs, in the picture of the difference. */
const MARK = [255, 45, 120] as const;
/** How much of the later picture is left in it, on a middle grey. */
const LEFT = 0.3;

/** Compares two pictures pixel by pixel. A pixel that only one of them has differs. */
export function differenceOf(before: Pixels, after: Pixels): PixelDifference {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  const picture = new Uint8ClampedArray(width * height * 4);
  let [different, faint] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const size = distance(before, after, x, y);
      if (size > 0) different += 1;
      if (size > 0 && size <= FAINT) faint += 1;
      const at = (y * width + x) * 4;
      const later = offsetOf(after, x, y);
      for (let channel = 0; channel < 3; channel += 1) {
        const faded = 128 * (1 - LEFT) + LEFT * (later === undefined ? 128 : after.data[later + channel]!);
        picture[at + channel] = size > FAINT ? MARK[channel]! : size > 0 ? (faded + MARK[channel]!) / 2 : faded;
      }
      picture[at + 3] = 255;
    }
  }
  return { width, height, different, faint, ...(different > 0 && { picture }) };
}

/** The largest difference of a channel of this pixel, 0 to 255. */
function distance(one: Pixels, other: Pixels, x: number, y: number): number {
  const [first, second] = [offsetOf(one, x, y), offsetOf(other, x, y)];
  if (first === undefined || second === undefined) return 255;
  let most = 0;
  for (let channel = 0; channel < 4; channel += 1)
    most = Math.max(most, Math.abs(one.data[first + channel]! - other.data[second + channel]!));
  return most;
}

const offsetOf = ({ width, height }: Pixels, x: number, y: number) =>
  x < width && y < height ? (y * width + x) * 4 : undefined;

/**
 * Compares the posters of two revisions, on each ground that both have one of. Undefined when there is none.
 *
 * @throws Error when a picture cannot be loaded: it was removed to save space, or the network failed
 */
export async function comparePictures({
  before,
  after,
}: ComponentChangeResponse): Promise<PictureComparison | undefined> {
  const [earlier, later] = [before.measurement.posters, after.measurement.posters];
  const canvases = CANVASES.filter((canvas) => earlier[canvas] && later[canvas]).sort(
    (one, other) => Number(other === after.canvas) - Number(one === after.canvas),
  );
  if (canvases.length === 0) return undefined;
  const grounds = await Promise.all(
    canvases.map(async (canvas) => {
      const [one, other] = await Promise.all([pixelsOf(earlier[canvas]!.still), pixelsOf(later[canvas]!.still)]);
      return {
        canvas,
        before: earlier[canvas]!.still,
        after: later[canvas]!.still,
        difference: differenceOf(one, other),
      };
    }),
  );
  const otherMotion = canvases.some((canvas) => hashOf(earlier[canvas]!.loop) !== hashOf(later[canvas]!.loop));
  return { grounds, otherMotion };
}

/** The hash of a picture in its address: equal pictures of two revisions have the same. Undefined without a picture. */
const hashOf = (address: string | undefined) => address?.match(/-([0-9a-f]+)\.\w+$/)?.[1] ?? address;

async function pixelsOf(address: string): Promise<Pixels> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas for a picture.');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
