/** `npm run check -- measuring`: needs a Chromium, and minutes. */
import { fileURLToPath } from 'node:url';
import { nodeProject } from '../../tools/presets/jest.mjs';

export default {
  ...nodeProject('measuring', fileURLToPath(new URL('.', import.meta.url))),
  testMatch: ['<rootDir>/*.chromium.ts'],
  testTimeout: 300_000,
};
