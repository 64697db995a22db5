import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { componentRepository } from '../../src/components/componentRepository.ts';
import { testApi, type TestResponse, type TestApi, type TestPerson } from '../../testing/index.ts';
import { disagreements } from './disagreements.ts';

/** Concurrent conflicting actions on the real database. */

let api: TestApi;
let author: TestPerson;
let admins: TestPerson[];
let crowd: TestPerson[];
beforeAll(async () => {
  api = await testApi();
  author = await api.member('author');
  admins = await Promise.all(['first-admin', 'second-admin'].map((name) => api.member(name, { isAdmin: true })));
  crowd = await Promise.all(Array.from({ length: 100 }, (_, number) => api.member(`member${number}`)));
  // Single words, as `disagreements` requires.
  await api.pool.query('update users set name = username');
});
afterAll(() => api.close());
afterEach(async () => {
  expect(await disagreements(api.pool)).toEqual([]);
});

type Answer = { message: string; component: ComponentDetail; details?: { field: string; message: string }[] };

const times = <T>(count: number, act: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)));
const statusesOf = (answers: TestResponse<unknown>[]) => answers.map(({ status }) => status).sort();
const like = ({ token }: TestPerson, componentId: string) =>
  api.call('likeComponent', { token, params: { componentId } });
const unlike = ({ token }: TestPerson, componentId: string) =>
  api.call('unlikeComponent', { token, params: { componentId } });
const follow = ({ token }: TestPerson, userId: string) => api.call('followMember', { token, params: { userId } });
const unfollow = ({ token }: TestPerson, userId: string) => api.call('unfollowMember', { token, params: { userId } });
const read = async (componentId: string, { token } = author) =>
  (await api.call<Answer>('getComponentById', { token, body: { componentId } })).body.component;
const save = ({ token, email }: TestPerson, username: string) =>
  api.call<Answer>('signup', { token, body: { email, username, name: username } });

async function count(table: string, where: string, ...values: unknown[]): Promise<number> {
  const { rows } = await api.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
    values,
  );
  return rows[0]?.count ?? Number.NaN;
}

describe('concurrently', () => {
  test('counts a hundred likes of one component by one member once', async () => {
    const id = await api.component(author, { score: 50 });
    const answers = await times(100, () => like(crowd[0]!, id));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { liked: true, likeCounter: 1 }]),
    );
    expect(await read(id)).toMatchObject({ likeCounter: 1 });
  });

  test('counts the likes of a hundred members', async () => {
    const id = await api.component(author, { score: 50 });
    const answers = await Promise.all(crowd.map((member) => like(member, id)));
    expect(statusesOf(answers)).toEqual(crowd.map(() => 200));
    expect(await read(id)).toMatchObject({ likeCounter: 100 });
    // Each response has another counter value.
    expect(new Set(answers.map(({ body }) => body['likeCounter'])).size).toBe(100);
  });

  test('keeps counters and rows consistent under likes and unlikes', async () => {
    const ids = [await api.component(author, { score: 50 }), await api.component(crowd[1]!, { score: 50 })];
    const members = crowd.slice(0, 10);
    const storm = members.flatMap((member, turn) =>
      ids.flatMap((id) => [like(member, id), unlike(member, id), ...(turn % 2 ? [like(member, id)] : [])]),
    );
    expect(statusesOf(await Promise.all(storm))).toEqual(storm.map(() => 200));
    for (const id of ids) expect((await read(id)).likeCounter).toBe(await count('likes', 'component_id = $1', id));
  });

  test('keeps counters and rows consistent under mutual follows and unfollows', async () => {
    const members = crowd.slice(0, 8);
    const pairs = members.flatMap((member) =>
      members.filter((other) => other !== member).map((other) => [member, other] as const),
    );
    const storm = pairs.flatMap(([member, other], turn) => [
      follow(member, other.id),
      ...(turn % 2 ? [unfollow(member, other.id)] : []),
    ]);
    expect(statusesOf(await Promise.all(storm))).toEqual(storm.map(() => 200));
  });

  describe.each([
    ['with a revision', async (id: string) => ({ revision: (await read(id)).revision })],
    ['without a revision', async () => ({})],
  ])('two admins who verify %s', (_what, reviewed) => {
    test('make one decision; the other gets 409', async () => {
      const id = await api.component(author);
      const body = await reviewed(id);
      const answers = await times(2, (turn) =>
        api.call<Answer>('verifyComponent', {
          token: admins[turn]!.token,
          body: { componentId: id, score: 40 + turn, ...body },
        }),
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect(lost?.body.message).toBe('This component is verified already');
      expect((await read(id)).score).toBe(won?.body.component.score);
      expect(await count('verifications', 'component_id = $1', id)).toBe(1);
      expect(await count('notifications', 'component_id = $1', id)).toBe(1);
    });
  });

  test('applies verifying and sending back in order, as the history shows', async () => {
    const id = await api.component(author);
    const { revision } = await read(id);
    const [verified, sentBack] = await Promise.all([
      api.call('verifyComponent', { token: admins[0]!.token, body: { componentId: id, score: 50, revision } }),
      api.call('sendBackComponent', { token: admins[1]!.token, body: { componentId: id, reason: 'No', revision } }),
    ]);
    // A verified revision cannot be sent back; a returned one can be verified.
    expect(verified.status).toBe(200);
    expect([200, 409]).toContain(sentBack.status);
    expect(await read(id)).toMatchObject({ status: 'verified', reason: null });
    expect(await count('verifications', 'component_id = $1', id)).toBe(sentBack.status === 200 ? 2 : 1);
  });

  test('undoes a verification once for two admins', async () => {
    const id = await api.component(author, { score: 50 });
    const answers = await Promise.all(
      admins.map(({ token }) => api.call<Answer>('undoVerification', { token, body: { componentId: id } })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ status: 'waiting', isPublic: false, score: null });
    expect(await count('verifications', "component_id = $1 and outcome = 'verificationUndone'", id)).toBe(1);
    expect(await count('notifications', "component_id = $1 and kind = 'verificationUndone'", id)).toBe(1);
  });

  test('records undoing a verification and verifying a newer revision in the order in which they took effect', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await api.component(author, { score: 50 });
      const { revision } = await read(id);
      const body = { category: 'Button', language: ['HTML', 'CSS'], code: { html: `<b>${round}</b>` }, revision };
      const newer = (
        await api.call<Answer>('updateComponent', { token: author.token, params: { componentId: id }, body })
      ).body.component.revision;
      const answers = await Promise.all([
        api.call('undoVerification', { token: admins[0]!.token, body: { componentId: id } }),
        api.call('verifyComponent', { token: admins[1]!.token, body: { componentId: id, score: 60, revision: newer } }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 200]);
      const { rows } = await api.pool.query(
        'select outcome, revision_id from verifications where component_id = $1 order by created_at, id',
        [id],
      );
      const [, first, second] = rows.map(({ outcome, revision_id }) => [outcome, revision_id]);
      // Undone first: of the first revision. Verified first: of the newer one, and the first is public again.
      const isUndoneFirst = first?.[0] === 'verificationUndone';
      expect([first, second]).toEqual(
        isUndoneFirst
          ? [
              ['verificationUndone', revision],
              ['verified', newer],
            ]
          : [
              ['verified', newer],
              ['verificationUndone', newer],
            ],
      );
      expect(await componentRepository(api.db).byId(id)).toMatchObject(
        isUndoneFirst ? { publicRevisionId: newer, score: 60 } : { publicRevisionId: revision, score: 50 },
      );
    }
  });

  test('takes a component down once, and puts it back once, for two admins', async () => {
    const id = await api.component(author, { score: 50 });
    const both = (name: 'takeDownComponent' | 'putBackComponent') =>
      Promise.all(
        admins.map(({ token }) => api.call<Answer>(name, { token, body: { componentId: id, reason: 'No' } })),
      );
    expect(statusesOf(await both('takeDownComponent'))).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ isPublic: false, takenDown: 'No' });
    expect(statusesOf(await both('putBackComponent'))).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ isPublic: true });
    expect(await count('verifications', 'component_id = $1', id)).toBe(3);
    expect(await count('notifications', 'component_id = $1', id)).toBe(2);
  });

  test('resolves each report once when one admin dismisses reports and another takes the component down', async () => {
    const id = await api.component(author, { score: 50 });
    await Promise.all(
      crowd
        .slice(0, 10)
        .map(({ token }) =>
          api.call('reportComponent', { token, params: { componentId: id }, body: { reason: 'copied' } }),
        ),
    );
    const [dismissed, down] = await Promise.all([
      api.call('dismissReports', { token: admins[0]!.token, body: { componentId: id } }),
      api.call('takeDownComponent', { token: admins[1]!.token, body: { componentId: id, reason: 'No' } }),
    ]);
    expect(down.status).toBe(200);
    expect([200, 409]).toContain(dismissed.status);
    expect(
      await count(
        'component_reports',
        'component_id = $1 and resolved_by = $2',
        id,
        admins[dismissed.status === 200 ? 0 : 1]!.id,
      ),
    ).toBe(10);
  });

  test('rejects or resolves reports that arrive during a take-down', async () => {
    const id = await api.component(author, { score: 50 });
    const [down, ...answers] = await Promise.all([
      api.call('takeDownComponent', { token: admins[0]!.token, body: { componentId: id, reason: 'No' } }),
      ...crowd
        .slice(0, 20)
        .map(({ token }) =>
          api.call('reportComponent', { token, params: { componentId: id }, body: { reason: 'copied' } }),
        ),
    ]);
    expect(down.status).toBe(200);
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    expect(await count('component_reports', 'component_id = $1 and resolved_at is null', id)).toBe(0);
    expect(await count('component_reports', 'component_id = $1', id)).toBe(
      answers.filter(({ status }) => status === 200).length,
    );
  });

  test('never publishes a revision that the verifying admin has not seen', async () => {
    const id = await api.component(author);
    const seen = await read(id);
    const [updated, verified] = await Promise.all([
      api.call<Answer>('updateComponent', {
        token: author.token,
        params: { componentId: id },
        body: {
          category: 'Button',
          language: ['HTML', 'CSS'],
          code: { html: '<b>newer</b>' },
          revision: seen.revision,
        },
      }),
      api.call<Answer>('verifyComponent', {
        token: admins[0]!.token,
        body: { componentId: id, score: 50, revision: seen.revision },
      }),
    ]);
    expect(updated.status).toBe(200);
    expect([200, 409]).toContain(verified.status);
    expect(await read(id)).toMatchObject({ status: 'waiting', revision: updated.body.component.revision });
    const { rows } = await api.pool.query<{ public_revision_id: string | null }>(
      'select public_revision_id from components where id = $1',
      [id],
    );
    expect(rows).toEqual([{ public_revision_id: verified.status === 200 ? seen.revision : null }]);
  });

  test('keeps a component deleted and uncounted under concurrent likes, views, updates and decisions, until it is restored', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await api.component(author, { score: 50 });
      const { revision } = await read(id);
      const update = {
        category: 'Card',
        language: ['HTML', 'CSS'],
        code: { html: `<b>round ${round}</b>` },
        tags: ['raced'],
        revision,
      };
      const params = { componentId: id };
      await api.call('updateComponent', { token: author.token, params, body: update });
      const answers = await Promise.all([
        ...crowd.slice(0, 5).map((member) => like(member, id)),
        api.call('recordView', { params, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } }),
        api.call('deleteComponent', { token: author.token, params }),
        api.call('deleteComponent', { token: author.token, params }),
        api.call('verifyComponent', { token: admins[0]!.token, body: { componentId: id, score: 60 } }),
        api.call('updateComponent', {
          token: author.token,
          params,
          body: { ...update, code: { html: `<b>late ${round}</b>` } },
        }),
        ...crowd.slice(0, 5).map((member) => unlike(member, id)),
      ]);
      // 410: it was public, and is deleted.
      expect(statusesOf(answers).filter((status) => ![200, 404, 409, 410].includes(status))).toEqual([]);
      expect(statusesOf(answers.slice(6, 8))).toEqual([200, 404]);
      expect(await count('components', 'id = $1 and deleted_at is not null and public_revision_id is null', id)).toBe(
        1,
      );
      expect(await disagreements(api.pool)).toEqual([]);
      expect((await api.call('restoreComponent', { token: author.token, params })).status).toBe(200);
      expect(await disagreements(api.pool)).toEqual([]);
    }
  });

  test('applies either a withdrawal or a verification; the other gets 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await api.component(author);
      const [withdrawn, verified] = await Promise.all([
        api.call('withdrawComponent', { token: author.token, params: { componentId: id } }),
        api.call('verifyComponent', { token: admins[0]!.token, body: { componentId: id, score: 50 } }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([withdrawn.status, verified.status]);
    }
  });

  test('rejects the second of two updates from two tabs, which can be retried on the newer revision', async () => {
    const id = await api.component(author);
    const { revision } = await read(id);
    const update = (html: string, base: string) =>
      api.call<Answer>('updateComponent', {
        token: author.token,
        params: { componentId: id },
        body: { category: 'Button', language: ['HTML', 'CSS'], code: { html }, revision: base },
      });
    const answers = await times(2, (turn) => update(`<b>tab ${turn}</b>`, revision));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    const newer = await read(id);
    expect(newer.code[0]?.html).toBe(`<b>tab ${1 - refused}</b>`);
    expect(answers[refused]?.body.details).toEqual([{ field: 'revision', message: 'is outdated' }]);

    expect((await update(`<b>tab ${refused}</b>`, newer.revision)).status).toBe(200);
    // Both are stored: nothing was overwritten.
    const { rows } = await api.pool.query<{ html: string }>(
      'select html from revisions where component_id = $1 order by created_at',
      [id],
    );
    expect(rows.map(({ html }) => html).slice(1)).toEqual([`<b>tab ${1 - refused}</b>`, `<b>tab ${refused}</b>`]);
  });

  test('gives a username to one of twenty accounts; the others can choose another', async () => {
    const people = await times(20, (turn) => api.account(`wanting-${turn}`));
    const answers = await Promise.all(people.map((person) => save(person, 'wanted')));
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const refused = people.filter((_, turn) => answers[turn]?.status === 409);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Username already taken',
      details: [{ field: 'username', message: 'Username already taken' }],
    });
    expect(await count('users', "email like 'wanting-%'")).toBe(1);
    expect(statusesOf(await Promise.all(refused.map((person, turn) => save(person, `wanted-${turn}`))))).toEqual(
      refused.map(() => 200),
    );
  });

  test('creates one component from a submission sent twenty times', async () => {
    const submission = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
    const body = {
      category: 'Button',
      language: ['HTML', 'CSS'],
      code: { html: '<b>once</b>' },
      tags: ['once'],
      submission,
    };
    const answers = await times(20, () => api.call<Answer>('createComponent', { token: author.token, body }));
    expect(statusesOf(answers)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body: { component } }) => component._id)).size).toBe(1);
    expect(await count('components', 'submission_id = $1', submission)).toBe(1);
  });

  test('does not deadlock between an author’s new name, likes, new components and verifications', async () => {
    // Known deadlocks: a like of one's own component during a rename, and search words stored by a new component and a
    // verification.
    const busy = await times(4, (turn) => api.member(`busy${turn}`));
    const ids = await Promise.all(
      busy.flatMap((person) => [api.component(person, { score: 50 }), api.component(person, { score: 50 })]),
    );
    for (let round = 0; round < 3; round += 1) {
      const acts = busy.flatMap((person, turn) => [
        save(person, `busy${turn}x${round}`),
        ...ids.map((id) => (round % 2 ? unlike(person, id) : like(person, id))),
        ...busy.filter((other) => other !== person).map((other) => follow(person, other.id)),
        api.call('createComponent', {
          token: person.token,
          body: { name: `word${round}`, category: 'Card', language: ['HTML', 'CSS'], code: { html: '<b></b>' } },
        }),
        api.call('readNotifications', { token: person.token, body: {} }),
      ]);
      const updates = ids.map(async (id) => {
        const { revision } = await read(id, admins[0]);
        const owner = busy[Math.floor(ids.indexOf(id) / 2)]!;
        const body = {
          name: `word${round}`,
          category: 'Loader',
          language: ['HTML', 'CSS'],
          code: { html: `<i>${round}</i>` },
          revision,
        };
        const updated = await api.call('updateComponent', { token: owner.token, params: { componentId: id }, body });
        const verified = await api.call('verifyComponent', {
          token: admins[0]!.token,
          body: { componentId: id, score: 10 + round },
        });
        return [updated, verified];
      });
      const answers = [...(await Promise.all(acts)), ...(await Promise.all(updates)).flat()];
      expect(statusesOf(answers)).toEqual(answers.map(() => 200));
    }
  });
});
