import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FontMetrics } from './fontMetrics.ts';

/** A font that pictures are drawn with. */
export interface Font {
  /** The family and weight by which the renderer finds it among the files. */
  readonly family: string;
  readonly weight: number;
  readonly file: string;
  readonly metrics: FontMetrics;
}

// The renderer reads TrueType only, and no variable fonts: these packages have the site's families as static TrueType.
const resolve = createRequire(import.meta.url).resolve;

function font(family: string, weight: number, path: string): Font {
  const file = resolve(`@expo-google-fonts/${path}`);
  return { family, weight, file, metrics: new FontMetrics(readFileSync(file)) };
}

/** The site's display family, for names. Latin and Vietnamese. */
export const DISPLAY = font('Bricolage Grotesque', 700, 'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf');

/** Draws names with letters that the display family lacks: Cyrillic. */
export const DISPLAY_FALLBACK = font('Geist', 700, 'geist/700Bold/Geist_700Bold.ttf');

/** The site's family for everything else. */
export const SANS = font('Geist', 500, 'geist/500Medium/Geist_500Medium.ttf');
