/** A program: sees to it that there is a Chromium. It takes a minute where there is none, and `npm test` has other work. */
import { findChromium } from './chromium.ts';

findChromium();
