import { FeaturedResponse } from '@keyframe/contracts/api/component';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { readFeatured } from '../components/readFeatured.ts';
import { dayOf } from '../database/days.ts';
import { transaction } from '../database/transaction.ts';
import { visitRepository } from '../social/visitRepository.ts';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let author: TestPerson;
let fan: TestPerson;
let ids: Record<string, string>;

beforeAll(async () => {
  api = await testApi();
  author = await api.member('author');
  fan = await api.member('fan');
});
beforeEach(async () => {
  ids = {};
  await api.pool.query('truncate components cascade');
});
afterAll(() => api.close());

async function make(...names: string[]): Promise<void> {
  for (const name of names) ids[name] = await api.component(author, { name, score: 50, tags: [name.toLowerCase()] });
}

/** Adds views this many days ago. */
async function views(name: string, ago: number, count: number, at = new Date()): Promise<void> {
  const day = dayOf(new Date(at.getTime() - ago * DAY_MS));
  const componentId = ids[name] as string;
  await transaction(api.db, (tx) => visitRepository(tx).addCounted([{ componentId, day, views: count, downloads: 0 }]));
}

async function downloads(name: string, count: number): Promise<void> {
  const componentId = ids[name] as string;
  await transaction(api.db, (tx) =>
    visitRepository(tx).addCounted([{ componentId, day: dayOf(new Date()), views: 0, downloads: count }]),
  );
}

const like = (name: string) =>
  api.call('likeComponent', { token: fan.token, params: { componentId: ids[name] as string } });

async function trending(query: Record<string, string | string[]>) {
  const { body } = await api.call<{ componentArray: { name: string }[]; total: number; pages: number }>(
    'getVerifiedComponents',
    {
      query: { sort: 'trending', ...query },
    },
  );
  return { names: body.componentArray.map(({ name }) => name), total: body.total, pages: body.pages };
}

describe('the trend in a window', () => {
  test('scores likes, downloads and views of its days only', async () => {
    await make('Old', 'Viewed', 'Taken', 'Liked', 'Untouched');
    await views('Old', 3, 100);
    await views('Viewed', 0, 4);
    await downloads('Taken', 2);
    await like('Liked');
    await views('Liked', 0, 2);
    // 5 + 2, 2 x 3, 4
    expect(await trending({ window: 'day' })).toEqual({ names: ['Liked', 'Taken', 'Viewed'], total: 3, pages: 1 });
    expect((await trending({ window: 'week' })).names).toEqual(['Old', 'Liked', 'Taken', 'Viewed']);
  });

  test('covers one, seven and thirty days up to today', async () => {
    await make('Today', 'Yesterday', 'Six', 'Seven', 'TwentyNine', 'Thirty');
    for (const [name, ago] of [
      ['Today', 0],
      ['Yesterday', 1],
      ['Six', 6],
      ['Seven', 7],
      ['TwentyNine', 29],
      ['Thirty', 30],
    ] as const) {
      await views(name, ago, 10 + ago);
    }
    expect((await trending({ window: 'day' })).names).toEqual(['Today']);
    expect((await trending({ window: 'week' })).names).toEqual(['Six', 'Yesterday', 'Today']);
    expect((await trending({ window: 'month' })).names).toEqual(['TwentyNine', 'Seven', 'Six', 'Yesterday', 'Today']);
  });

  test('falls back to the next longer window when empty, and finally to all time', async () => {
    await make('Plain', 'Weekly');
    expect((await trending({ window: 'day' })).names).toEqual(['Weekly', 'Plain']);
    await views('Weekly', 5, 1);
    expect((await trending({ window: 'day' })).names).toEqual(['Weekly']);
    expect((await trending({ window: 'day', tag: 'plain' })).names).toEqual(['Plain']);
    expect(await trending({ window: 'day', tag: 'unknown' })).toEqual({ names: [], total: 0, pages: 0 });
  });

  test('applies the filters and is paginated', async () => {
    await make('One', 'Two', 'Three');
    for (const [name, count] of [
      ['One', 1],
      ['Two', 2],
      ['Three', 3],
    ] as const)
      await views(name, 0, count);
    expect(await trending({ window: 'day', limit: '2' })).toEqual({ names: ['Three', 'Two'], total: 3, pages: 2 });
    expect(await trending({ window: 'day', limit: '2', page: '2' })).toEqual({ names: ['One'], total: 3, pages: 2 });
    expect(await trending({ window: 'day', limit: '2', page: '3' })).toEqual({ names: [], total: 3, pages: 2 });
    expect((await trending({ window: 'day', tag: 'two' })).names).toEqual(['Two']);
    expect((await trending({ window: 'day', tag: ['two', 'one'] })).names).toEqual([]);
    expect((await trending({ window: 'day', q: 'thre' })).names).toEqual(['Three']);
    expect((await trending({ window: 'day', category: 'card' })).names).toEqual([]);
  });

  test('leaves out components that are not public; other orders ignore the window', async () => {
    await make('Public');
    const hidden = await api.component(author, { name: 'Hidden' });
    await transaction(api.db, (tx) =>
      visitRepository(tx).addCounted([{ componentId: hidden, day: dayOf(new Date()), views: 9, downloads: 0 }]),
    );
    await views('Public', 0, 1);
    expect((await trending({ window: 'day' })).names).toEqual(['Public']);
    await make('Newer');
    expect((await trending({ window: 'day', sort: 'newest' })).names).toEqual(['Newer', 'Public']);
  });

  test('does not count removed likes', async () => {
    await make('Liked', 'Viewed');
    await like('Liked');
    await views('Viewed', 0, 1);
    expect((await trending({ window: 'day' })).names).toEqual(['Liked', 'Viewed']);
    await api.call('unlikeComponent', { token: fan.token, params: { componentId: ids['Liked'] as string } });
    expect((await trending({ window: 'day' })).names).toEqual(['Viewed']);
  });
});

describe('the components of the day, week and month', () => {
  async function featured(at?: Date): Promise<(string | undefined)[]> {
    const answer = at
      ? await readFeatured({ db: api.db, viewer: undefined, publicApiUrl: 'http://api.test' }, at)
      : (await api.call('getFeaturedComponents')).body;
    const { day, week, month } = FeaturedResponse.parse(answer);
    return [day?.name, week?.name, month?.name];
  }

  test('are the best of each window, all different', async () => {
    await make('A', 'B', 'C', 'D');
    await views('A', 0, 9);
    await views('B', 0, 5);
    await views('B', 3, 2);
    await views('C', 3, 6);
    await views('D', 20, 100);
    expect(await featured()).toEqual(['A', 'B', 'D']);
  });

  test('exist without activity and stay the same for their period', async () => {
    await make('A', 'B', 'C', 'D', 'E', 'F', 'G');
    const wednesday = new Date('2026-04-15T01:00:00Z');
    const first = await featured(wednesday);
    expect(new Set(first).size).toBe(3);
    expect(first).not.toContain(undefined);
    expect(await featured(new Date('2026-04-15T23:59:00Z'))).toEqual(first);
    const days = await Promise.all(
      Array.from({ length: 28 }, (_, ago) => featured(new Date(wednesday.getTime() - ago * DAY_MS))),
    );
    expect(new Set(days.map(([day]) => day)).size).toBeGreaterThan(3);
    expect(new Set(days.map(([, week]) => week)).size).toBeGreaterThan(1);
  });

  test('are as many as there are components, and none without public ones', async () => {
    expect(await featured()).toEqual([undefined, undefined, undefined]);
    await api.component(author, { name: 'Hidden' });
    expect(await featured()).toEqual([undefined, undefined, undefined]);
    await make('Only');
    expect(await featured()).toEqual(['Only', 'Only', 'Only']);
    await make('Other');
    await views('Other', 0, 1);
    const two = await featured();
    expect(two[0]).toBe('Other');
    expect(two[1]).toBe('Only');
    expect(two[2]).toMatch(/^(Only|Other)$/);
  });

  test('include the viewer’s own likes', async () => {
    await make('A');
    await like('A');
    const { body } = await api.call('getFeaturedComponents', { token: fan.token });
    expect(FeaturedResponse.parse(body).day).toMatchObject({ name: 'A', liked: true });
  });
});
