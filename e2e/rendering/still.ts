import { fileURLToPath } from 'node:url';
import type { Frame } from '@playwright/test';
import { bundle } from 'preview/bundle';

/** What went wrong in a document. */
export interface Observed {
  /** Messages of uncaught errors and rejections. */
  errors: string[];
  /** What its policy refused: the directive and the address. */
  refusals: string[];
}

/** What page/still.ts puts into every document as `keyframeStill`. */
export interface Still {
  /** Waits until everything is loaded, and holds every animation at this time, in milliseconds since its beginning. */
  holdAt(time: number): Promise<Observed>;
  twoFrames(): Promise<void>;
}

/** The script for `addInitScript`. */
export function stillScript(): string {
  return bundle(fileURLToPath(new URL('./page/still.ts', import.meta.url)), { platform: 'browser' });
}

/** Holds a document at a time, and resolves when it has been painted so. */
export function holdAt(frame: Frame, time: number): Promise<Observed> {
  return frame.evaluate((at) => (globalThis as unknown as { keyframeStill: Still }).keyframeStill.holdAt(at), time);
}

/** Lets a document that is held be painted again. */
export function twoFrames(frame: Frame): Promise<void> {
  return frame.evaluate(() => (globalThis as unknown as { keyframeStill: Still }).keyframeStill.twoFrames());
}
