/** `npm run test:restarts`: apart from the unit tests, because it starts the API nine times. */
import everything from '../../../jest.config.mjs';

const api = everything.projects.find(({ displayName }) => displayName === 'api');

export default { ...api, displayName: 'restarts', testMatch: ['<rootDir>/src/restarting/*.restarts.ts'], testTimeout: 300_000 };
