/** `npm run check -- migrations`: not part of the unit tests, because it needs a clone with history. */
import everything from '../../../jest.config.mjs';

const {
  globalSetup: _setup,
  globalTeardown: _teardown,
  ...api
} = everything.projects.find(({ displayName }) => displayName === 'api');

export default {
  ...api,
  displayName: 'migrations',
  testMatch: ['<rootDir>/lab/migrations/*.migrations.ts'],
  testTimeout: 300_000,
};
