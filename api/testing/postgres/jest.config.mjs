/** `npm run check -- postgres`: apart from the unit tests, because it needs a PostgreSQL server of the machine's. */
import everything from '../../../jest.config.mjs';

const api = everything.projects.find(({ displayName }) => displayName === 'api');

export default {
  ...api,
  displayName: 'postgres',
  testMatch: ['<rootDir>/{src,ops,testing}/**/*.postgres.ts'],
  testTimeout: 120_000,
};
