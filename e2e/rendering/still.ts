import { fileURLToPath } from 'node:url';
import type { Frame } from '@playwright/test';
import { bundle } from '@keyframe/tools/bundle';

/** Errors and the size of a document. */
export interface Observed {
  /** Messages of uncaught errors and rejections. */
  errors: string[];
  /** Policy violations: the directive and the address. */
  refusals: string[];
  /** The size of the component, including overflow, in CSS pixels. */
  extent: { width: number; height: number };
}

/** `keyframeStill`, which page/still.ts adds to every document. */
export interface Still {
  /** Resolves once everything has loaded, every animation is paused at MOMENT, and the result is painted. */
  hold(): Promise<Observed>;
  twoFrames(): Promise<void>;
}

/** The script for `addInitScript`. */
export function stillScript(): string {
  return bundle(fileURLToPath(new URL('./page/still.ts', import.meta.url)), { platform: 'browser' }).text;
}

/** Pauses a document at MOMENT, and resolves when it is painted. */
export function hold(frame: Frame): Promise<Observed> {
  return frame.evaluate(() => (globalThis as unknown as { keyframeStill: Still }).keyframeStill.hold());
}

/** Waits for a paused document to be painted again. */
export function twoFrames(frame: Frame): Promise<void> {
  return frame.evaluate(() => (globalThis as unknown as { keyframeStill: Still }).keyframeStill.twoFrames());
}
