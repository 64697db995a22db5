/** A program: sees to it that there is a Chromium. `npm test` has other work while one is fetched. */
import { findChromium } from '../chromium.ts';

findChromium();
