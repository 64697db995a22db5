/** Support for tests of the API and of its clients. */
export {
  testApi,
  type TestResponse,
  type CallInput,
  type TestApi,
  type NewTestComponent,
  type TestPerson,
} from './api.ts';
export { testDatabase, type TestDatabase } from './database.ts';
export { testTokens, TEST_PROJECT, type TestTokens } from './tokens.ts';
