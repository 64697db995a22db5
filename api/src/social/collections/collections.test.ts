import { v7 } from 'uuid';
import type {
  CollectionDetail,
  CollectionResponse,
  CollectionsResponse,
  ComponentCollectionsResponse,
  OwnCollectionsResponse,
  Visibility,
} from '@keyframe/contracts/api/collection';
import type { FollowedResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import { counterRepository } from '../../../ops/operator/counterRepository.ts';
import { testApi, type TestApi, type TestPerson } from '../../../testing/index.ts';
import { DISAGREEMENTS } from '../../../testing/disagreements.ts';
import { snapshotTransaction } from '../../database/transaction.ts';
import { userRepository } from '../../members/userRepository.ts';

let api: TestApi;
let ada: TestPerson;
let bob: TestPerson;
let admin: TestPerson;
let one: string;
let two: string;
let three: string;
beforeAll(async () => {
  api = await testApi();
  [ada, bob, admin] = await Promise.all([api.member('ada'), api.member('bob'), api.member('admin', { isAdmin: true })]);
  for (const name of ['One', 'Two', 'Three']) await api.component(bob, { name, score: 50 });
  const { rows } = await api.pool.query<{ id: string }>('select id from components order by id');
  [one, two, three] = rows.map(({ id }) => id) as [string, string, string];
});
afterEach(async () => {
  expect((await api.pool.query(DISAGREEMENTS)).rows).toEqual([]);
  await api.pool.query('delete from collections');
});
afterAll(() => api.close());

async function create(
  name: string,
  components: string[] = [],
  { owner = ada, visibility = 'public' }: { owner?: TestPerson; visibility?: Visibility } = {},
): Promise<string> {
  const { status, body } = await api.call<CollectionResponse>('createCollection', {
    token: owner.token,
    body: { name, visibility },
  });
  expect(status).toBe(200);
  for (const componentId of components) expect((await put(body.collection._id, componentId)).status).toBe(200);
  return body.collection._id;
}

const put = (collectionId: string, componentId: string, body: object = {}, { token } = ada) =>
  api.call<{ added: boolean; itemCounter: number; message: string }>('putCollectionItem', {
    token,
    params: { collectionId, componentId },
    body,
  });

const remove = (collectionId: string, componentId: string) =>
  api.call('removeCollectionItem', { token: ada.token, params: { collectionId, componentId } });

const update = (collectionId: string, body: object) =>
  api.call<CollectionResponse & { details: object[] }>('updateCollection', {
    token: ada.token,
    params: { collectionId },
    body,
  });

const read = (collectionId: string, viewer?: TestPerson, after?: string) =>
  api.call<CollectionDetail>('getCollection', {
    token: viewer?.token,
    params: { collectionId },
    query: after === undefined ? {} : { after },
  });

const order = async (collectionId: string) =>
  (await read(collectionId, ada)).body.items.map((item) => item.componentId);

const follow = (collectionId: string, { token }: TestPerson) =>
  api.call('followCollection', { token, params: { collectionId } });

/** The places where a viewer finds a collection by its id. */
async function whereFound(collectionId: string, componentId: string, viewer?: TestPerson): Promise<string[]> {
  const token = viewer?.token;
  const places = {
    page: () => read(collectionId, viewer),
    ofComponent: () => api.call('getCollectionsOfComponent', { token, params: { componentId } }),
    ofMember: () => api.call('getMemberCollections', { token, params: { username: 'ada' } }),
  };
  const found: string[] = [];
  for (const [place, look] of Object.entries(places))
    if (JSON.stringify((await look()).body).includes(collectionId)) found.push(place);
  return found;
}

test('shows a collection with its components in their order, their notes, counts and cover', async () => {
  const id = await create('Lights', [one, two]);
  await put(id, three, { note: ' A soft glow ', after: null });
  await update(id, { description: 'All that glows' });
  const { collection, items, next } = (await read(id)).body;
  expect(collection).toMatchObject({
    name: 'Lights',
    description: 'All that glows',
    visibility: 'public',
    owner: { username: 'ada' },
    itemCounter: 3,
    followerCounter: 0,
    followed: false,
  });
  expect(collection.covers.map(({ _id }) => _id)).toEqual([three, one, two]);
  expect(items.map(({ component, note }) => [component?.name, note])).toEqual([
    ['Three', 'A soft glow'],
    ['One', ''],
    ['Two', ''],
  ]);
  expect(items[0]!.component!.revision).toBe(collection.covers[0]!.revision);
  expect(next).toBeNull();
  expect(collection.gapCounter).toBeUndefined();
});

test.each([
  ['public', ['page', 'ofComponent', 'ofMember'], 1],
  ['unlisted', ['page'], 0],
  ['private', [], 0],
] as const)('a %s collection is found by others at: %s', async (visibility, places, total) => {
  const id = await create('Lights', [one], { visibility });
  for (const viewer of [undefined, bob, admin]) expect(await whereFound(id, one, viewer)).toEqual(places);
  expect(await whereFound(id, one, ada)).toEqual(
    visibility === 'public' ? ['page', 'ofComponent', 'ofMember'] : ['page', 'ofMember'],
  );
  const count = async () =>
    (await api.call<ComponentCollectionsResponse>('getCollectionsOfComponent', { params: { componentId: one } })).body
      .total;
  expect(await count()).toBe(total);
  // In the state it is changed to, it is found as if it had been created so.
  await update(id, { visibility: 'private' });
  expect([await whereFound(id, one, bob), await count()]).toEqual([[], 0]);
  await update(id, { visibility: 'public' });
  expect([await whereFound(id, one, bob), await count()]).toEqual([['page', 'ofComponent', 'ofMember'], 1]);
});

test('hides the collections of a banned member from everyone', async () => {
  const cid = await api.member('cid');
  const id = await create('Lights', [], { owner: cid });
  await put(id, one, {}, cid);
  await follow(id, bob);
  await userRepository(api.db).update(cid.id, { bannedAt: new Date(), bannedReason: 'Spam' });
  expect((await read(id, bob)).status).toBe(404);
  const { body } = await api.call<ComponentCollectionsResponse>('getCollectionsOfComponent', {
    params: { componentId: one },
  });
  expect([body.total, body.collections]).toEqual([0, []]);
  const followed = await api.call<CollectionsResponse>('getFollowedCollections', { token: bob.token });
  expect(followed.body.collections).toEqual([]);
});

test('a component that was taken down leaves a gap for the owner only, with its note and place', async () => {
  const gone = await api.component(bob, { name: 'Gone', score: 50 });
  const id = await create('Lights', [one, gone, two]);
  await put(id, gone, { note: 'Copied from a shop?' });
  await api.call('takeDownComponent', { token: admin.token, body: { componentId: gone, reason: 'Copied' } });
  const seen = (await read(id, bob)).body;
  expect([seen.items.map(({ componentId }) => componentId), seen.collection.itemCounter]).toEqual([[one, two], 2]);
  expect(JSON.stringify(seen)).not.toContain('shop');
  const own = (await read(id, ada)).body;
  expect(own.items[1]).toMatchObject({ componentId: gone, component: null, note: 'Copied from a shop?' });
  expect(own.collection).toMatchObject({ itemCounter: 2, gapCounter: 1 });
  // The owner can still order and remove the gap; it can't be added elsewhere.
  expect((await put(id, gone, { after: two })).body).toMatchObject({ added: false, itemCounter: 3 });
  expect(await order(id)).toEqual([one, two, gone]);
  expect((await put(await create('Others'), gone)).status).toBe(404);
  await api.call('putBackComponent', { token: admin.token, body: { componentId: gone } });
  expect((await read(id, bob)).body.items.map(({ component }) => component?.name)).toEqual(['One', 'Two', 'Gone']);
  await api.call('deleteComponent', { token: bob.token, params: { componentId: gone } });
  expect((await read(id)).body.collection.itemCounter).toBe(2);
});

test('adds a component once, and only a public one', async () => {
  const id = await create('Lights');
  expect((await put(id, one)).body).toEqual({ added: true, itemCounter: 1 });
  expect((await put(id, one)).body).toEqual({ added: false, itemCounter: 1 });
  const waiting = await api.component(ada, { name: 'Waiting' });
  for (const unknown of [waiting, v7(), 'x']) expect((await put(id, unknown)).status).toBe(404);
  const own = await api.call<OwnCollectionsResponse>('getOwnCollections', {
    token: ada.token,
    query: { componentId: one },
  });
  expect(own.body.collections).toEqual([
    { _id: id, name: 'Lights', visibility: 'public', itemCounter: 1, contains: true },
  ]);
});

test('an undo puts a removed component back in its place with its note', async () => {
  const id = await create('Lights', [one, two, three]);
  await put(id, two, { note: 'Mind the easing' });
  const { body } = await remove(id, two);
  expect(body).toEqual({ removed: { note: 'Mind the easing', after: one }, itemCounter: 2 });
  expect((await remove(id, two)).body).toEqual({ removed: null, itemCounter: 2 });
  await put(id, two, body['removed'] as object);
  expect((await read(id)).body.items.map(({ componentId, note }) => [componentId, note])).toEqual([
    [one, ''],
    [two, 'Mind the easing'],
    [three, ''],
  ]);
});

test('moves one component and leaves the order of all others', async () => {
  const id = await create('Lights', [one, two, three]);
  await put(id, three, { after: null });
  expect(await order(id)).toEqual([three, one, two]);
  await put(id, three, { after: one });
  expect(await order(id)).toEqual([one, three, two]);
  await put(id, three, { after: three });
  expect(await order(id)).toEqual([one, three, two]);
  const elsewhere = await put(id, three, { after: v7() });
  expect([elsewhere.status, elsewhere.body.message]).toEqual([409, expect.stringContaining('no longer')]);
  expect(await order(id)).toEqual([one, three, two]);
});

test('concurrent moves and additions of two tabs all take effect', async () => {
  const more = await Promise.all(
    Array.from({ length: 8 }, (_, index) => api.component(bob, { name: `${index}`, score: 9 })),
  );
  const id = await create('Lights', [one, two, three]);
  const results = await Promise.all([
    ...more.map((componentId) => put(id, componentId, { after: one })),
    put(id, three, { after: null }),
    put(id, two, { note: 'Kept' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
  const after = await order(id);
  expect(after.slice(0, 2)).toEqual([three, one]);
  expect(after.at(-1)).toBe(two);
  expect([...after].sort()).toEqual([one, two, three, ...more].sort());
  const { rows } = await api.pool.query(
    'select 1 from collection_items where collection_id = $1 group by position having count(*) > 1',
    [id],
  );
  expect(rows).toEqual([]);
});

test('a move writes one row, and thousands of moves to one place keep the keys short', async () => {
  const id = await create('Lights', [one, two, three]);
  const positions = async () => {
    const { rows } = await api.pool.query<{ component_id: string; position: string }>(
      'select component_id, position from collection_items where collection_id = $1',
      [id],
    );
    return new Map(rows.map((row) => [row.component_id, row.position]));
  };
  const before = await positions();
  await put(id, three, { after: one });
  const moved = await positions();
  expect([...moved].filter(([key, position]) => before.get(key) !== position).map(([key]) => key)).toEqual([three]);
  // Keys that long moves to one place lead to.
  await api.pool.query(
    `update collection_items set position = 'a0' || repeat('0', 70) || (case component_id when $2 then '1' when $3 then '2' else '3' end)
     where collection_id = $1`,
    [id, one, three],
  );
  await put(id, two, { after: one });
  expect(await order(id)).toEqual([one, two, three]);
  expect(Math.max(...[...(await positions()).values()].map(({ length }) => length))).toBeLessThan(5);
});

test('pages through a collection by a cursor, without gaps or repetitions when it is reordered meanwhile', async () => {
  const count = LIMITS.itemsPage + 2;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await api.component(bob, { name: `Page ${index}`, score: 9 }));
  const id = await create('Long', ids);
  const first = (await read(id)).body;
  expect(first.items.map(({ componentId }) => componentId)).toEqual(ids.slice(0, LIMITS.itemsPage));
  await put(id, first.items.at(-1)!.componentId, { after: null });
  const rest = (await read(id, undefined, first.next!)).body;
  expect([rest.items.map(({ componentId }) => componentId), rest.next]).toEqual([ids.slice(LIMITS.itemsPage), null]);
  expect((await read(id, undefined, 'x')).status).toBe(400);
});

test('rejects names that are empty, too long or in use, and says which field', async () => {
  const id = await create('Lights');
  await create('Shades');
  const refused = async (body: object) => {
    const { status, body: error } = await update(id, body);
    return [status, error.details[0]];
  };
  expect(await refused({ name: ' ' })).toEqual([400, { field: 'name', message: 'Please enter a name' }]);
  expect((await refused({ name: 'x'.repeat(LIMITS.collectionNameLength + 1) }))[0]).toBe(400);
  expect((await refused({ description: 'x'.repeat(LIMITS.collectionDescriptionLength + 1) }))[0]).toBe(400);
  expect(await refused({ name: 'SHADES' })).toEqual([
    409,
    { field: 'name', message: 'You already have a collection with this name' },
  ]);
  expect((await refused({ visibility: 'secret' }))[0]).toBe(400);
  expect((await update(id, { name: 'LIGHTS' })).body.collection.name).toBe('LIGHTS');
  // Another member may use it.
  await create('Shades', [], { owner: bob });
});

test(`a member has at most ${LIMITS.collections} collections, also when they are created concurrently`, async () => {
  await api.pool.query(
    `insert into collections (id, owner_id, name, visibility)
     select gen_random_uuid(), $1, 'Number ' || n, 'public' from generate_series(2, $2) as n`,
    [ada.id, LIMITS.collections],
  );
  const results = await Promise.all(
    ['A', 'B', 'C'].map((name) => api.call('createCollection', { token: ada.token, body: { name } })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test(`a collection has at most ${LIMITS.collectionItems} components`, async () => {
  const id = await create('Lights', [one]);
  await api.pool.query(
    `with template as (select * from components where id = $2), made as (
       insert into components (id, author_id, name, category_id, language, canvas, latest_revision_id, submission_id)
       select gen_random_uuid(), author_id, 'Filler', category_id, language, canvas, latest_revision_id, null
       from template, generate_series(2, $3) returning id)
     insert into collection_items (collection_id, component_id, position, addition_id, is_listed)
     select $1, id, 'a1', gen_random_uuid(), true from made`,
    [id, one, LIMITS.collectionItems],
  );
  const refused = await put(id, two);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `A collection can have up to ${LIMITS.collectionItems} components`,
  ]);
  expect((await put(id, one, { note: 'Still changeable' })).status).toBe(200);
  await api.pool.query("delete from components where name = 'Filler'");
});

test('counts a follow once, keeps it while the collection is private, and lets it be ended', async () => {
  const id = await create('Lights', [one]);
  const followed = async () =>
    (await api.call<CollectionsResponse>('getFollowedCollections', { token: bob.token })).body.collections.map(
      ({ _id, followed: isFollowed }) => [_id, isFollowed],
    );
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(id, bob)));
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ followed: true, followerCounter: 1 })));
  expect(await followed()).toEqual([[id, true]]);
  await update(id, { visibility: 'private' });
  expect([await followed(), (await follow(id, bob)).status]).toEqual([[], 404]);
  await update(id, { visibility: 'public' });
  expect(await followed()).toEqual([[id, true]]);
  await update(id, { visibility: 'private' });
  const unfollow = () => api.call('unfollowCollection', { token: bob.token, params: { collectionId: id } });
  expect((await unfollow()).body).toEqual({ followed: false, followerCounter: 0 });
  expect((await unfollow()).status).toBe(404);
  expect((await read(id, ada)).body.collection.followerCounter).toBe(0);
});

test('deleting the account removes its collections and its follows, with the counters', async () => {
  const leaver = await api.member('leaver');
  const own = await create('Mine', [], { owner: leaver });
  await put(own, one, {}, leaver);
  const other = await create('Lights', [one]);
  await follow(own, bob);
  await follow(other, leaver);
  await api.call('deleteAccount', { token: leaver.token, body: { username: 'leaver', components: 'keep' } });
  expect((await read(own, bob)).status).toBe(404);
  expect((await read(other)).body.collection.followerCounter).toBe(0);
  const { rows } = await api.pool.query('select count(*)::int as rows from collection_items where collection_id = $1', [
    own,
  ]);
  expect(rows).toEqual([{ rows: 0 }]);
  expect(await snapshotTransaction(api.db, (tx) => counterRepository(tx).rebuild())).toEqual([]);
});

describe('the feed of what a member follows', () => {
  const feed = async (person: TestPerson, after?: string) => {
    const { body } = await api.call<FollowedResponse>('getFollowedComponents', {
      token: person.token,
      query: after === undefined ? {} : { after },
    });
    return { names: body.componentArray.map(({ name }) => name), next: body.next };
  };

  test('has what is added to followed collections, each component once at its latest event', async () => {
    const dan = await api.member('dan');
    const eve = await api.member('eve');
    const [old, older] = [
      await api.component(eve, { name: 'Old', score: 9 }),
      await api.component(eve, { name: 'Older', score: 9 }),
    ];
    const [lights, shades, hidden] = [await create('Lights'), await create('Shades'), await create('Hidden')];
    await api.call('followMember', { token: dan.token, params: { userId: eve.id } });
    for (const id of [lights, shades, hidden]) await follow(id, dan);
    await put(lights, one);
    expect((await feed(dan)).names).toEqual(['One', 'Older', 'Old']);
    // A followed member's component comes up again once it is added to a followed collection.
    await put(shades, old);
    expect((await feed(dan)).names).toEqual(['Old', 'One', 'Older']);
    await put(lights, old);
    await put(shades, one);
    expect((await feed(dan)).names).toEqual(['One', 'Old', 'Older']);
    await put(hidden, two);
    await update(hidden, { visibility: 'private' });
    expect((await feed(dan)).names).toEqual(['One', 'Old', 'Older']);
    await api.call('takeDownComponent', { token: admin.token, body: { componentId: older, reason: 'Copied' } });
    expect((await feed(dan)).names).toEqual(['One', 'Old']);
    for (const id of [lights, shades])
      await api.call('unfollowCollection', { token: dan.token, params: { collectionId: id } });
    expect((await feed(dan)).names).toEqual(['Old']);
  });

  test('is read page by page without repetitions when more is added', async () => {
    const fay = await api.member('fay');
    const gus = await api.member('gus');
    const lights = await create('Lights');
    await follow(lights, fay);
    await api.call('followMember', { token: fay.token, params: { userId: gus.id } });
    const ids: string[] = [];
    for (let index = 0; index < LIMITS.followedPage + 2; index += 1)
      ids.push(await api.component(gus, { name: `Gus ${index}`, score: 9 }));
    await put(lights, ids[0]!);
    const first = await feed(fay);
    expect(first.names.slice(0, 2)).toEqual(['Gus 0', `Gus ${ids.length - 1}`]);
    await put(lights, one);
    const rest = await feed(fay, first.next!);
    expect(rest).toEqual({ names: ['Gus 2', 'Gus 1'], next: null });
    expect((await feed(fay)).names[0]).toBe('One');
  });
});
