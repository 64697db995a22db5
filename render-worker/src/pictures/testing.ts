import type { Pixels } from './pixels.ts';

/** A picture of one colour, with boxes of others, for tests. */
export function drawn(
  { width, height, ground }: { width: number; height: number; ground: [number, number, number] },
  ...boxes: { left: number; top: number; width: number; height: number; color: [number, number, number] }[]
): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 3) data.set(ground, at);
  for (const box of boxes) {
    for (let y = box.top; y < box.top + box.height; y += 1)
      for (let x = box.left; x < box.left + box.width; x += 1) data.set(box.color, (y * width + x) * 3);
  }
  return { data, width, height };
}
