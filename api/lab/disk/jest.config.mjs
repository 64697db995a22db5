/** `npm run check -- disk`: not part of the unit tests, because it mounts a file system. */
import everything from '../../../jest.config.mjs';

const {
  globalSetup: _setup,
  globalTeardown: _teardown,
  ...api
} = everything.projects.find(({ displayName }) => displayName === 'api');

export default { ...api, displayName: 'disk', testMatch: ['<rootDir>/lab/disk/*.disk.ts'], testTimeout: 300_000 };
