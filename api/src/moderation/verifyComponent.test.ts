import { DecisionsResponse, type Decision } from '@keyframe/contracts/api/admin';
import type { Notification } from '@keyframe/contracts/api/community';
import { ComponentResponse, ComponentPage, type ComponentDetail } from '@keyframe/contracts/api/component';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';

let api: TestApi;
let ada: TestPerson;
let admin: TestPerson;
let secondAdmin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [ada, admin, secondAdmin] = await Promise.all([
    api.member('ada'),
    api.member('admin', { isAdmin: true }),
    api.member('second-admin', { isAdmin: true }),
  ]);
});
afterAll(() => api.close());

type Answer = { message: string; component: ComponentDetail; details?: { field: string }[] };

const verify = (componentId: string, more: { score?: number; revision?: string } = {}, by = admin) =>
  api.call<Answer>('verifyComponent', { token: by.token, body: { componentId, score: 60, ...more } });

const sendBack = (componentId: string, revision: string, reason: unknown = 'The focus ring is gone', by = admin) =>
  api.call<Answer>('sendBackComponent', { token: by.token, body: { componentId, revision, reason } });

const read = async (componentId: string, person?: TestPerson) =>
  (await api.call<{ component: ComponentDetail }>('getComponentById', { token: person?.token, body: { componentId } }))
    .body.component;

const update = async (component: ComponentDetail, body: object, author = ada) =>
  (
    await api.call<Answer>('updateComponent', {
      token: author.token,
      params: { componentId: component._id },
      body: {
        category: component.category,
        language: ['HTML', 'CSS'],
        code: { html: '<i>new</i>' },
        revision: component.revision,
        ...body,
      },
    })
  ).body.component;

const notificationsOf = async ({ token }: TestPerson) =>
  (await api.call<{ notifications: Notification[] }>('getNotifications', { token })).body.notifications;

const decisionsOn = async (componentId: string) =>
  (await api.call<{ decisions: Decision[] }>('getDecisions', { token: admin.token, query: { componentId } })).body
    .decisions;

describe('verifying', () => {
  test('rejects an outdated revision and leaves the newer one in the queue', async () => {
    const seen = await read(await api.component(ada), ada);
    const newer = await update(seen, {});
    const { status, body } = await verify(seen._id, { revision: seen.revision });
    expect([status, body.details?.[0]?.field]).toEqual([409, 'revision']);
    expect(await read(seen._id, admin)).toMatchObject({ status: 'waiting', revision: newer.revision });
    expect((await verify(seen._id, { revision: newer.revision })).status).toBe(200);
  });

  test('notifies only the author of the score', async () => {
    const author = await api.member('told');
    const id = await api.component(author, { name: 'CommandResult' });
    await verify(id, { score: 72.5 });
    expect(await notificationsOf(author)).toMatchObject([
      {
        kind: 'verified',
        read: false,
        actor: null,
        component: { _id: id, name: 'CommandResult' },
        score: 72.5,
        reason: null,
      },
    ]);
    expect(await notificationsOf(admin)).toEqual([]);
  });

  test('notifies the author of each newer revision', async () => {
    const author = await api.member('told-twice');
    const first = await read(await api.component(author), author);
    await verify(first._id, { score: 10 });
    await update(first, {}, author);
    await verify(first._id, { score: 20 });
    expect((await notificationsOf(author)).map(({ score }) => score)).toEqual([20, 10]);
  });

  test('does not notify an admin of their own component', async () => {
    await verify(await api.component(secondAdmin), {}, secondAdmin);
    expect(await notificationsOf(secondAdmin)).toEqual([]);
  });

  test('notifies the original’s author once, when a remix becomes public', async () => {
    const [maker, remixer] = await Promise.all([api.member('maker'), api.member('remixer')]);
    const original = await api.component(maker, { score: 50 });
    const remixOf = (by: TestPerson) =>
      api.call<Answer>('createComponent', {
        token: by.token,
        body: {
          name: 'Remix',
          category: 'Button',
          language: ['HTML', 'CSS'],
          code: { html: '<b>b</b>' },
          remixOf: original,
        },
      });
    const remix = (await remixOf(remixer)).body.component;
    const own = (await remixOf(maker)).body.component;
    expect(await notificationsOf(maker)).toEqual([]);

    await verify(remix._id);
    const news = { kind: 'remixed', actor: { username: 'remixer' }, component: { _id: remix._id, name: 'Remix' } };
    expect(await notificationsOf(maker)).toMatchObject([news]);
    await update(remix, {}, remixer);
    await verify(remix._id);
    expect(await notificationsOf(maker)).toMatchObject([news]);

    await verify(own._id);
    expect((await notificationsOf(maker)).map(({ kind }) => kind)).toEqual(['verified', 'remixed']);
  });
});

describe('sending back', () => {
  test('shows the reason to the author and to admins only', async () => {
    const author = await api.member('sent-back');
    const component = await read(await api.component(author, { name: 'Loud' }), author);
    const { status, body } = await sendBack(component._id, component.revision, '  Too loud  ');
    expect(status).toBe(200);
    expect(ComponentResponse.parse(body).component).toMatchObject({
      status: 'sentBack',
      reason: 'Too loud',
      verified: false,
    });
    expect(await read(component._id, author)).toMatchObject({
      status: 'sentBack',
      reason: 'Too loud',
      isPublic: false,
    });
    expect(await read(component._id)).toBeUndefined();
    expect(await notificationsOf(author)).toMatchObject([
      {
        kind: 'sentBack',
        actor: null,
        component: { _id: component._id, name: 'Loud' },
        score: null,
        reason: 'Too loud',
      },
    ]);
  });

  test('of a newer revision keeps the verified one public, without the reason', async () => {
    const component = await read(await api.component(ada, { score: 50 }), ada);
    const newer = await update(component, { name: 'Worse' });
    await sendBack(newer._id, newer.revision, 'It was better before');
    const shown = { status: 'verified', verified: true, reason: null, revision: component.revision, isPublic: true };
    expect(await read(component._id)).toMatchObject(shown);
    expect(await read(component._id, await api.member('reader'))).toMatchObject(shown);
    expect(await read(component._id, ada)).toMatchObject({
      status: 'sentBack',
      reason: 'It was better before',
      name: 'Worse',
    });
  });

  test('rejects an outdated revision', async () => {
    const seen = await read(await api.component(ada), ada);
    await update(seen, {});
    const { status, body } = await sendBack(seen._id, seen.revision);
    expect([status, body.details?.[0]?.field]).toEqual([409, 'revision']);
    expect(await read(seen._id, ada)).toMatchObject({ status: 'waiting', reason: null });
  });

  test('is rejected for a component that is verified or was sent back already', async () => {
    const verified = await read(await api.component(ada, { score: 50 }), ada);
    const { status, body } = await sendBack(verified._id, verified.revision);
    expect([status, body.message]).toEqual([409, 'This component is verified already']);

    const waiting = await read(await api.component(ada), ada);
    await sendBack(waiting._id, waiting.revision, 'First');
    const again = await sendBack(waiting._id, waiting.revision, 'Second');
    expect([again.status, again.body.message]).toEqual([409, 'This component has been sent back already']);
    expect(await read(waiting._id, ada)).toMatchObject({ reason: 'First' });
  });

  test('can be followed by verifying the same revision', async () => {
    const component = await read(await api.component(ada), ada);
    await sendBack(component._id, component.revision);
    expect((await verify(component._id, { revision: component.revision })).status).toBe(200);
    expect(await read(component._id, ada)).toMatchObject({ status: 'verified', reason: null });
  });

  test.each([
    ['empty', '   '],
    ['missing', undefined],
    ['too long', 'x'.repeat(1_001)],
  ])('is rejected with a reason that is %s', async (_what, reason) => {
    const { _id, revision } = await read(await api.component(ada), ada);
    const { status, body } = await api.call<Answer>('sendBackComponent', {
      token: admin.token,
      body: { componentId: _id, revision, reason },
    });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'reason']);
    expect(await read(_id, ada)).toMatchObject({ status: 'waiting' });
  });

  test('returns 404 for an unknown component', async () => {
    expect((await sendBack('018f0000-0000-7000-8000-000000000000', 'x')).status).toBe(404);
    expect((await sendBack('nonsense', 'x')).status).toBe(404);
  });
});

test('applies one of several conflicting concurrent decisions, to history and notification alike', async () => {
  const author = await api.member('contested');
  for (let round = 0; round < 5; round += 1) {
    const { _id, revision } = await read(await api.component(author, { name: `Contested ${round}` }), author);
    const answers = await Promise.all([
      verify(_id, { revision }, admin),
      sendBack(_id, revision, 'No', secondAdmin),
      sendBack(_id, revision, 'No', admin),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    const history = await decisionsOn(_id);
    // A component that was sent back first may still be verified, but not the other way round.
    expect(done.length).toBeGreaterThanOrEqual(1);
    expect(history).toHaveLength(done.length);
    expect(history.filter(({ outcome }) => outcome === 'sentBack').length).toBeLessThanOrEqual(1);
    const notified = (await notificationsOf(author)).filter(({ component }) => component?._id === _id);
    expect(notified.map(({ kind }) => kind).sort()).toEqual(history.map(({ outcome }) => outcome).sort());
  }
});

describe('the history of decisions', () => {
  test('lists admin, decision and revision, newest first', async () => {
    const author = await api.member('historic');
    const first = await read(await api.component(author, { name: 'First name' }), author);
    await sendBack(first._id, first.revision, 'Mend it', secondAdmin);
    const second = await update(first, { name: 'Second name' }, author);
    await verify(first._id, { score: 80 }, admin);
    const { status, body } = await api.call('getDecisions', { token: admin.token, query: { componentId: first._id } });
    expect(status).toBe(200);
    const component = { _id: first._id, author: { name: 'Name of historic', username: 'historic' } };
    expect(DecisionsResponse.parse(body)).toMatchObject({
      decisions: [
        {
          component: { ...component, name: 'Second name' },
          ...{ revision: second.revision, outcome: 'verified', score: 80, reason: null, admin: { username: 'admin' } },
        },
        {
          component: { ...component, name: 'First name' },
          ...{
            revision: first.revision,
            outcome: 'sentBack',
            score: null,
            reason: 'Mend it',
            admin: { username: 'second-admin' },
          },
        },
      ],
      ...{ total: 2, page: 1, pages: 1 },
    });
  });

  test('is paginated by twenty and can be filtered by outcome', async () => {
    const author = await api.member('prolific');
    for (let index = 0; index < 22; index += 1) {
      const { _id, revision } = await read(await api.component(author), author);
      await (index < 21 ? sendBack(_id, revision) : verify(_id));
    }
    const page = async (query: Record<string, string>) =>
      DecisionsResponse.parse((await api.call('getDecisions', { token: admin.token, query })).body);
    const [first, second, sentBack, verified] = await Promise.all([
      page({}),
      page({ page: '2' }),
      page({ outcome: 'sentBack' }),
      page({ outcome: 'verified' }),
    ]);
    expect([first.decisions.length, first.pages]).toEqual([20, Math.ceil(first.total / 20)]);
    expect(second.decisions[0]?._id).not.toBe(first.decisions[0]?._id);
    expect(new Set([...first.decisions, ...second.decisions].map(({ _id }) => _id)).size).toBe(
      20 + second.decisions.length,
    );
    expect(sentBack.total).toBeGreaterThanOrEqual(21);
    expect(sentBack.total + verified.total).toBe(first.total);
    expect(await page({ componentId: 'nonsense' })).toEqual({ decisions: [], total: 0, page: 1, pages: 0 });
    expect((await page({ page: '500' })).decisions).toEqual([]);
  });

  test('names no admin for a component of the starter collection', async () => {
    const id = await api.component(ada, { score: 50 });
    expect(await decisionsOn(id)).toMatchObject([{ admin: null, outcome: 'verified', score: 50 }]);
  });
});

describe('the queue', () => {
  let ids: Record<'oldest' | 'loader' | 'back' | 'changed', string>;
  let author: TestPerson;
  beforeAll(async () => {
    author = await api.member('queued');
    const oldest = await api.component(author, {
      name: 'Oldest',
      code: {
        html: '<button>x</button>',
        css: 'button { transition: all 1s; outline: none } button:hover { width: 9px }',
      },
    });
    const loader = await api.component(author, { name: 'Loader', category: 'Loader', language: ['HTML', 'CSS', 'JS'] });
    const back = await read(await api.component(author, { name: 'Back' }), author);
    await sendBack(back._id, back.revision);
    // Public as a Button in CSS; the waiting revision is a Slider with a script.
    const changed = await read(await api.component(author, { name: 'Changed', score: 50 }), author);
    await update(changed, { category: 'Slider', language: ['HTML', 'CSS', 'JS'] }, author);
    await api.component(author, { name: 'Done', score: 50 });
    ids = { oldest, loader, back: back._id, changed: changed._id };
  });

  async function queue(query: Record<string, string>, person = admin): Promise<ComponentPage & { names: string[] }> {
    const { status, body } = await api.call('getUnVerifiedComponents', {
      token: person.token,
      query: { author: 'queued', ...query },
    });
    expect(status).toBe(200);
    const page = ComponentPage.parse(body);
    return { ...page, names: page.componentArray.map(({ name }) => name) };
  }

  test('lists the latest revisions, oldest first, without verified ones', async () => {
    const page = await queue({});
    expect(page.componentArray.map(({ _id }) => _id)).toEqual([ids.oldest, ids.loader, ids.back, ids.changed]);
    expect(page).toMatchObject({ total: 4, page: 1, pages: 1 });
    expect(page.componentArray[3]).toMatchObject({
      category: 'Slider',
      isPublic: true,
      status: 'waiting',
      verified: false,
    });
  });

  test.each([
    [{ sort: 'newest' }, ['Changed', 'Back', 'Loader', 'Oldest']],
    [{ status: 'sentBack' }, ['Back']],
    [{ status: 'waiting' }, ['Oldest', 'Loader', 'Changed']],
    [{ category: 'slider' }, ['Changed']],
    [{ category: 'Button' }, ['Oldest', 'Back']],
    [{ language: 'HTML+CSS+JS' }, ['Loader', 'Changed']],
    [{ author: 'QUEUED', limit: '2' }, ['Oldest', 'Loader']],
    [{ limit: '3', page: '2' }, ['Changed']],
    [{ fails: 'any' }, ['Oldest']],
    [{ fails: 'transitionAll' }, ['Oldest']],
    [{ fails: 'network' }, []],
    [{ fails: 'none' }, ['Loader', 'Back', 'Changed']],
    [{ fails: "x' or 'a" }, []],
    [{ author: 'nobody' }, []],
    [{ category: 'no such category' }, []],
  ])('filters by %j', async (query, names) => {
    expect((await queue(query as Record<string, string>)).names).toEqual(names);
  });

  test('lists only the member’s own components, whatever author is requested', async () => {
    expect((await queue({}, author)).total).toBe(4);
    expect((await queue({}, ada)).total).toBe(0);
  });

  test.each<[Record<string, string>]>([
    [{ limit: '101' }],
    [{ status: 'verified' }],
    [{ fails: 'x'.repeat(21) }],
    [{ page: '0' }],
    [{ page: '5000' }],
  ])('rejects %j', async (query) => {
    const { status } = await api.call('getUnVerifiedComponents', { token: admin.token, query });
    expect(status).toBe(400);
  });
});
