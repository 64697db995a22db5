/** `npm run check -- nginx`: separate from the unit tests, because it needs nginx. */
import everything from '../../../../jest.config.mjs';

const tools = everything.projects.find(({ displayName }) => displayName === 'tools');

export default {
  ...tools,
  displayName: 'nginx',
  testMatch: ['<rootDir>/src/nginx/server/*.nginx.ts'],
  testTimeout: 120_000,
};
