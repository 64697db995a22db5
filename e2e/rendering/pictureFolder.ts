import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (folder: string, source: string, side: string) =>
  join(folder, `${encodeURIComponent(source)}.${side}.png`);

/** Writes pictures of a component into a folder, one a side. */
export function writePictures(folder: string, source: string, pngs: Readonly<Record<string, Buffer>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [side, png] of Object.entries(pngs)) writeFileSync(fileOf(folder, source, side), png);
}

/** The picture of a component's card that an earlier run has written. */
export function readCardPicture(folder: string, source: string): Buffer | undefined {
  const file = fileOf(folder, source, 'card');
  return existsSync(file) ? readFileSync(file) : undefined;
}
