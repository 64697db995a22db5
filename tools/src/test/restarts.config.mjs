/** `npm run test:restarts`: apart from the unit tests, because it starts the API and the sign-in service again and again. */
import everything from '../../../jest.config.mjs';

const restarting = (name, folder) => ({
  ...everything.projects.find(({ displayName }) => displayName === name),
  testMatch: [`<rootDir>/src/${folder}/*.restarts.ts`],
});

export default { projects: [restarting('api', 'restarting'), restarting('tools', 'local/authEmulator')], testTimeout: 300_000 };
