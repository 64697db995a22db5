import pg from 'pg';
import { toApiError } from './errorHandler.ts';

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('a message', 9, 'error'), { code });

it.each([
  ['a write that reached a former primary', '25006'],
  ['a connection pooler without a server', '08P01'],
  ['a server that shuts down', '57P01'],
])('responds 503 to %s, also when the error is wrapped', (_what, code) => {
  expect(toApiError(new Error('Failed query', { cause: databaseError(code) })).code).toBe('unavailable');
});

it('responds 500 to an error of the query itself', () => {
  expect(toApiError(databaseError('42601')).code).toBe('internal_error');
});
