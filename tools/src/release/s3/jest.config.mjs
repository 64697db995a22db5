/** `npm run check -- s3`: separate from the unit tests, because it needs an S3 server. */
import everything from '../../../../jest.config.mjs';

const tools = everything.projects.find(({ displayName }) => displayName === 'tools');

export default { ...tools, displayName: 's3', testMatch: ['<rootDir>/src/release/s3/*.s3.ts'], testTimeout: 120_000 };
