import { createServer } from './server.ts';

test('responds 503, so that the visitor gets the shell’s page, when the site’s files cannot be read', async () => {
  const reports: unknown[] = [];
  const page = () => Promise.reject(new Error('registry.json is invalid'));
  const server = createServer({ page }, (failure) => reports.push(failure));
  const { statusCode, body, headers } = await server.inject('/explore');
  expect([statusCode, body, headers['cache-control']]).toEqual([503, '', 'no-store']);
  expect(reports).toMatchObject([{ address: '/explore', step: 'read', error: 'registry.json is invalid' }]);
  await server.close();
});
