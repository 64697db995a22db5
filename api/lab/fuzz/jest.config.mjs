/** `npm run check -- fuzz`: not part of the unit tests, because it takes minutes. */
import everything from '../../../jest.config.mjs';

const api = everything.projects.find(({ displayName }) => displayName === 'api');

export default { ...api, displayName: 'fuzz', testMatch: ['<rootDir>/lab/fuzz/*.fuzz.ts'], testTimeout: 900_000 };
