/** A program: finds or downloads Chromium. A separate process, so that `npm test` runs other stages meanwhile. */
import { findChromium } from '../chromium.ts';

findChromium();
