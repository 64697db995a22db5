import type { FollowedResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';

let api: TestApi;
let fan: TestPerson;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [fan, ada, bob] = await Promise.all([api.member('fan'), api.member('ada'), api.member('bob')]);
});
afterAll(() => api.close());

const follow = (userId: string) => api.call('followMember', { token: fan.token, params: { userId } });

async function page(after?: string): Promise<{ names: string[]; next: string | null }> {
  const { status, body } = await api.call<FollowedResponse>('getFollowedComponents', {
    token: fan.token,
    query: after === undefined ? {} : { after },
  });
  expect(status).toBe(200);
  return { names: body.componentArray.map(({ name }) => name), next: body.next };
}

test('lists what followed members publish, newest first, page by page, without gaps when more is published', async () => {
  await api.component(bob, { name: 'Published before the follow', score: 50 });
  expect(await page()).toEqual({ names: [], next: null });
  await follow(ada.id);
  expect(await page()).toEqual({ names: [], next: null });
  await follow(bob.id);
  expect((await page()).names).toEqual(['Published before the follow']);

  const count = LIMITS.followedPage + 1;
  for (let number = 1; number <= count; number += 1)
    await api.component(number % 2 ? ada : bob, { name: `Work ${number}`, score: 50 });
  await api.component(ada, { name: 'Unverified' });
  const first = await page();
  expect(first.names).toEqual(Array.from({ length: LIMITS.followedPage }, (_, index) => `Work ${count - index}`));
  await api.component(ada, { name: 'Meanwhile', score: 50 });
  expect(await page(first.next!)).toEqual({ names: ['Work 1', 'Published before the follow'], next: null });
  expect((await page()).names[0]).toBe('Meanwhile');
});

test('rejects a cursor that is none', async () => {
  const { status, body } = await api.call<{ message: string }>('getFollowedComponents', {
    token: fan.token,
    query: { after: 'x' },
  });
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^after\b/)]);
});
