/** `npm run check -- restarts`: separate from the unit tests, because it repeatedly restarts the API and the Auth emulator. */
import everything from '../../../jest.config.mjs';

const restarting = (name, folder) => ({
  ...everything.projects.find(({ displayName }) => displayName === name),
  testMatch: [`<rootDir>/${folder}/*.restarts.ts`],
});

export default {
  projects: [restarting('api', '{lab/restarts,src/database/embedded}'), restarting('tools', 'src/local/authEmulator')],
  testTimeout: 300_000,
};
