import { fileURLToPath } from 'node:url';
import type { Frame } from '@playwright/test';
import { bundle } from '@keyframe/tools/bundle';

/** What went wrong in a document. */
export interface Observed {
  /** Messages of uncaught errors and rejections. */
  errors: string[];
  /** What its policy refused: the directive and the address. */
  refusals: string[];
  /** The room the component takes, in CSS pixels; more than the window has when it overflows. */
  extent: { width: number; height: number };
}

/** What page/still.ts puts into every document as `keyframeStill`. */
export interface Still {
  /** Waits until everything is loaded, every animation is held at MOMENT, and it has been painted so. */
  hold(): Promise<Observed>;
  twoFrames(): Promise<void>;
}

/** The script for `addInitScript`. */
export function stillScript(): string {
  return bundle(fileURLToPath(new URL('./page/still.ts', import.meta.url)), { platform: 'browser' }).text;
}

/** Holds a document at MOMENT, and resolves when it has been painted so. */
export function hold(frame: Frame): Promise<Observed> {
  return frame.evaluate(() => (globalThis as unknown as { keyframeStill: Still }).keyframeStill.hold());
}

/** Lets a document that is held be painted again. */
export function twoFrames(frame: Frame): Promise<void> {
  return frame.evaluate(() => (globalThis as unknown as { keyframeStill: Still }).keyframeStill.twoFrames());
}
