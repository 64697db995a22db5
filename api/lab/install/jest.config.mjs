/** `npm run check -- install`: not part of the unit tests, because the real shadcn CLI and builds take a minute. */
import everything from '../../../jest.config.mjs';

const api = everything.projects.find(({ displayName }) => displayName === 'api');

export default {
  ...api,
  displayName: 'install',
  testMatch: ['<rootDir>/lab/install/*.test.ts'],
  testPathIgnorePatterns: [],
  testTimeout: 120_000,
};
