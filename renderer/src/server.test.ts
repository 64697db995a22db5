import { createServer } from './server.ts';

test('responds 503, so that the visitor gets the shell’s page, when the site’s files cannot be read', async () => {
  const reports: unknown[] = [];
  const page = () => Promise.reject(new Error('registry.json is invalid'));
  const server = createServer({ page }, { freshFor: 2_000, report: (failure) => reports.push(failure) });
  const { statusCode, body, headers } = await server.inject('/explore');
  expect([statusCode, body, headers['cache-control']]).toEqual([503, '', 'no-store']);
  expect(reports).toMatchObject([{ address: '/explore', step: 'read', error: 'registry.json is invalid' }]);
  await server.close();
});

test.each([
  [2_000, 'max-age=2'],
  [400, 'no-store'],
  [0, 'no-store'],
])('a page that is fresh for %i ms is %s for the server of the site', async (freshFor, expected) => {
  const page = () => Promise.resolve({ status: 404, html: 'Not Found' });
  const server = createServer({ page }, { freshFor, report: () => undefined });
  const { statusCode, headers } = await server.inject('/nowhere');
  expect([statusCode, headers['cache-control']]).toEqual([404, expected]);
  await server.close();
});
