/** `npm run check -- community`: not part of the unit tests, because hundreds of concurrent actions take minutes on a busy machine. */
import everything from '../../../jest.config.mjs';

const api = everything.projects.find(({ displayName }) => displayName === 'api');

export default {
  ...api,
  displayName: 'community',
  testMatch: ['<rootDir>/lab/community/*.test.ts'],
  testPathIgnorePatterns: [],
};
