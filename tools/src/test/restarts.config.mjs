/** `npm run check -- restarts`: apart from the unit tests, because it starts the API and the sign-in service again and again. */
import everything from '../../../jest.config.mjs';

const restarting = (name, folder) => ({
  ...everything.projects.find(({ displayName }) => displayName === name),
  testMatch: [`<rootDir>/${folder}/*.restarts.ts`],
});

export default {
  projects: [restarting('api', 'lab/restarts'), restarting('tools', 'src/local/authEmulator')],
  testTimeout: 300_000,
};
