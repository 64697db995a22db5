import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { ErrorBody } from '@keyframe/contracts/api/common';
import { testApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
afterEach(() => api.close());

/** Statuses of the same call made again and again. */
async function statuses(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await call()).status);
  return seen;
}

const like = (token?: string) => () => api.call('likeComponent', { token, params: { componentId: 'none' } });

/** A call from this address. */
async function from(remoteAddress: string): Promise<number> {
  return (await api.app.inject({ url: ENDPOINTS.getTopTags.path, remoteAddress })).statusCode;
}

test('a member who calls too often is told to wait, wherever they call from, and others at their address are not', async () => {
  api = await testApi({ rates: { write: 2 } });
  const [ada, bob] = [await api.member('ada'), await api.member('bob')];
  expect(await statuses(3, like(ada.token))).toEqual([404, 404, 429]);
  expect(await statuses(2, like(bob.token))).toEqual([404, 404]);
  const { headers, body } = await like(ada.token)();
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(ErrorBody.parse(body)).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many requests; try again in /),
  });
});

test('an address that calls too often is told to wait, and others are not', async () => {
  api = await testApi({ rates: { read: 1 } });
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 429, 200]);
});

test('all addresses of an IPv6 network are one, however many of them somebody uses', async () => {
  api = await testApi({ rates: { read: 1 } });
  expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9'), await from('2001:db8:1:3::1')]).toEqual([
    200, 429, 200,
  ]);
});

test('an address is the same one in IPv4 and as IPv6 writes it', async () => {
  api = await testApi({ rates: { read: 1 } });
  expect([await from('192.0.2.1'), await from('::ffff:192.0.2.1')]).toEqual([200, 429]);
});

test('calls of somebody who may not make them are counted too', async () => {
  api = await testApi({ rates: { write: 2 } });
  const ada = await api.member('ada');
  const verify = () => api.call('verifyComponent', { token: ada.token, body: {} });
  expect(await statuses(3, verify)).toEqual([403, 403, 429]);
  expect(await statuses(3, like())).toEqual([401, 401, 429]);
});

test('reports of components have a limit of their own: of an address, and of a member wherever they are', async () => {
  api = await testApi({ rates: { componentReport: 2 } });
  const [ada, bob] = [await api.member('ada'), await api.member('bob')];
  const componentId = await api.component(ada, { score: 50 });
  const report = (token?: string) => () =>
    api.call('reportComponent', { token, params: { componentId }, body: { reason: 'copied' } });
  expect(await statuses(3, report())).toEqual([200, 200, 429]);
  expect(await statuses(3, report(ada.token))).toEqual([200, 200, 429]);
  expect(await statuses(2, report(bob.token))).toEqual([200, 200]);
  expect(await statuses(1, like(ada.token))).toEqual([404]);
});

describe('an address that sends bad tokens', () => {
  test('is told to wait, at whichever call it tries them', async () => {
    api = await testApi({ rates: { failedSignIn: 2 } });
    const forged = await api.tokens.forge({ uid: 'ada', email: 'ada@people.test' });
    expect(await statuses(1, like(forged))).toEqual([401]);
    expect(await statuses(1, () => api.call('getTopTags', { token: 'nonsense' }))).toEqual([401]);
    const { status, headers, body } = await api.call('createComponent', { token: forged, body: {} });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorBody.parse(body)).toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many failed sign-ins; try again in \d+ seconds$/),
    });
  });

  test('does not keep out those behind the same address whose tokens are good, nor visitors', async () => {
    api = await testApi({ rates: { failedSignIn: 1 } });
    const ada = await api.member('ada');
    expect(await statuses(3, like('nonsense'))).toEqual([401, 429, 429]);
    expect(await statuses(2, like(ada.token))).toEqual([404, 404]);
    expect((await api.call('getTopTags')).status).toBe(200);
  });

  test('is not another address’s fault', async () => {
    api = await testApi({ rates: { failedSignIn: 1 } });
    const guess = async (remoteAddress: string) =>
      (
        await api.app.inject({
          url: ENDPOINTS.getTopTags.path,
          remoteAddress,
          headers: { authorization: 'Bearer nonsense' },
        })
      ).statusCode;
    expect([await guess('192.0.2.1'), await guess('192.0.2.1'), await guess('192.0.2.2')]).toEqual([401, 429, 401]);
  });
});
