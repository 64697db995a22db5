import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { ErrorBody } from '@keyframe/contracts/api/common';
import { testApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
afterEach(() => api.close());

/** The statuses of one request, repeated. */
async function statuses(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await call()).status);
  return seen;
}

const like = (token?: string) => () => api.call('likeComponent', { token, params: { componentId: 'none' } });

/** Sends a request from this address. */
async function from(remoteAddress: string): Promise<number> {
  return (await api.app.inject({ url: ENDPOINTS.getTopTags.path, remoteAddress })).statusCode;
}

test('limits writes by member, whatever the address, and not other members behind the same address', async () => {
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

test('limits reads by address', async () => {
  api = await testApi({ rates: { read: 1 } });
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 429, 200]);
});

test('counts all addresses of an IPv6 /64 network as one', async () => {
  api = await testApi({ rates: { read: 1 } });
  expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9'), await from('2001:db8:1:3::1')]).toEqual([
    200, 429, 200,
  ]);
});

test('counts an IPv4 address and its IPv4-mapped IPv6 form as one', async () => {
  api = await testApi({ rates: { read: 1 } });
  expect([await from('192.0.2.1'), await from('::ffff:192.0.2.1')]).toEqual([200, 429]);
});

test('counts requests that are denied', async () => {
  api = await testApi({ rates: { write: 2 } });
  const ada = await api.member('ada');
  const verify = () => api.call('verifyComponent', { token: ada.token, body: {} });
  expect(await statuses(3, verify)).toEqual([403, 403, 429]);
  expect(await statuses(3, like())).toEqual([401, 401, 429]);
});

test('limits component reports separately, by visitor address and by member', async () => {
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

describe('an address that sends invalid tokens', () => {
  test('gets 429, counted across all endpoints', async () => {
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

  test('does not block valid tokens or visitors behind the same address', async () => {
    api = await testApi({ rates: { failedSignIn: 1 } });
    const ada = await api.member('ada');
    expect(await statuses(3, like('nonsense'))).toEqual([401, 429, 429]);
    expect(await statuses(2, like(ada.token))).toEqual([404, 404]);
    expect((await api.call('getTopTags')).status).toBe(200);
  });

  test('does not block other addresses', async () => {
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
