import type { DecisionsResponse } from '@keyframe/contracts/api/admin';
import type { Notification } from '@keyframe/contracts/api/community';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { AdminCountsResponse, ReportsResponse } from '@keyframe/contracts/api/componentReport';
import { LIMITS } from '@keyframe/contracts/limits';
import { REPORT_REASONS } from '@keyframe/contracts/reportReasons';
import { disagreements } from '../../lab/community/disagreements.ts';
import { parseCommand } from '../../ops/operator/command.ts';
import { testApi, type CallInput, type TestApi, type TestPerson } from '../../testing/index.ts';
import { userRepository } from '../members/userRepository.ts';

let api: TestApi;
let author: TestPerson;
let fan: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  await api.pool.query(
    'truncate users, components, tags, search_terms cascade; update categories set component_counter = 0',
  );
  [author, fan, admin] = await Promise.all([
    api.member('author'),
    api.member('fan'),
    api.member('admin', { isAdmin: true }),
  ]);
  // Single words, as `disagreements` requires.
  await api.pool.query('update users set name = username');
});
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
afterEach(async () => {
  expect(await disagreements(api.pool)).toEqual([]);
});

type Answer = { message: string; component: ComponentDetail; details?: { field: string }[] };

const browser = (name: string): Pick<CallInput, 'headers'> => ({ headers: { 'user-agent': `Mozilla/5.0 ${name}` } });
const report = (componentId: string, input: CallInput = {}, body: object = {}) =>
  api.call<Answer>('reportComponent', {
    params: { componentId },
    ...browser('Firefox'),
    ...input,
    body: { reason: 'copied', ...body },
  });
const byAdmin = (
  name: 'takeDownComponent' | 'putBackComponent' | 'undoVerification' | 'dismissReports' | 'verifyComponent',
  body: object,
  { token } = admin,
) => api.call<Answer>(name, { token, body });
const read = async (componentId: string, person?: TestPerson) =>
  (await api.call<Answer>('getComponentById', { token: person?.token, body: { componentId } })).body.component;
const listed = async (query: Record<string, string> = {}) =>
  (await api.call<{ componentArray: { _id: string }[] }>('getVerifiedComponents', { query })).body.componentArray.map(
    ({ _id }) => _id,
  );
const counts = async () => AdminCountsResponse.parse((await api.call('getAdminCounts', { token: admin.token })).body);

async function reports(query: Record<string, string> = {}) {
  const { status, body } = await api.call('getReports', { token: admin.token, query });
  expect(status).toBe(200);
  return ReportsResponse.parse(body);
}

async function notified({ token }: TestPerson) {
  const { body } = await api.call<{ notifications: Notification[] }>('getNotifications', { token });
  return body.notifications.map(({ kind, reason, component }) => [kind, reason, component?.name]);
}

async function history(componentId: string) {
  const { body } = await api.call<DecisionsResponse>('getDecisions', { token: admin.token, query: { componentId } });
  return body.decisions.map(({ outcome, reason, score, revision, admin: by }) => ({
    outcome,
    reason,
    score,
    revision,
    by: by?.username,
  }));
}

/** A newer revision by its author. */
async function update(componentId: string, changes: object = {}): Promise<ComponentDetail> {
  const { revision } = await read(componentId, author);
  const body = {
    category: 'Loader',
    language: ['HTML', 'CSS'],
    code: { html: '<i>newer</i>' },
    tags: ['newer'],
    revision,
    ...changes,
  };
  return (await api.call<Answer>('updateComponent', { token: author.token, params: { componentId }, body })).body
    .component;
}

describe('reporting a component', () => {
  test('shows visitors’ and members’ reports to admins with reason, note and sender', async () => {
    const id = await api.component(author, { name: 'Reported', score: 50 });
    expect(await report(id, {}, { reason: 'harmful', note: '  Never ends ' })).toMatchObject({
      status: 200,
      body: { message: 'Report sent' },
    });
    expect((await report(id, { token: fan.token })).status).toBe(200);
    const { reported, ...paging } = await reports();
    expect(paging).toEqual({ total: 1, page: 1, pages: 1 });
    expect(reported[0]?.component).toMatchObject({ _id: id, name: 'Reported', isPublic: true });
    expect(reported[0]?.reports.map(({ reason, note, reporter }) => [reason, note, reporter])).toEqual([
      ['copied', '', { name: 'fan', username: 'fan' }],
      ['harmful', 'Never ends', null],
    ]);
  });

  test('succeeds without adding a report when the same member or visitor repeats it, also concurrently', async () => {
    const id = await api.component(author, { score: 50 });
    const senders: CallInput[] = [{ token: fan.token }, browser('Firefox'), browser('Chrome')];
    const answers = await Promise.all(senders.flatMap((sender) => [1, 2, 3].map(() => report(id, sender))));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [200, 'Report sent']));
    expect((await reports()).reported[0]?.reports).toHaveLength(3);
  });

  test('adds a report once the previous one is resolved', async () => {
    const id = await api.component(author, { score: 50 });
    await report(id, { token: fan.token });
    await byAdmin('dismissReports', { componentId: id });
    await report(id, { token: fan.token }, { reason: 'broken' });
    expect((await reports()).reported[0]?.reports.map(({ reason }) => reason)).toEqual(['broken']);
    expect((await reports({ state: 'resolved' })).reported[0]?.reports.map(({ reason }) => reason)).toEqual(['copied']);
  });

  test('stores neither address nor browser of a visitor', async () => {
    const id = await api.component(author, { score: 50 });
    await report(id, browser('Unusual'));
    const { rows } = await api.pool.query('select * from component_reports');
    expect(JSON.stringify(rows)).not.toMatch(/Unusual|127\.0\.0\.1/);
    expect(rows[0]).toMatchObject({ reporter_id: null, visitor: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('returns 404 for waiting, taken-down, deleted and unknown components', async () => {
    const [waiting, down, deleted] = [
      await api.component(author),
      await api.component(author, { score: 50 }),
      await api.component(author),
    ];
    await byAdmin('takeDownComponent', { componentId: down, reason: 'No' });
    await api.pool.query('update components set deleted_at = now() where id = $1', [deleted]);
    for (const id of [waiting, down, deleted, '018f0000-0000-7000-8000-000000000000', 'nonsense']) {
      expect((await report(id, { token: author.token })).status).toBe(404);
    }
  });

  test('is rejected for a banned member, who is not treated as a visitor', async () => {
    const id = await api.component(author, { score: 50 });
    await userRepository(api.db).update(fan.id, { bannedAt: new Date(), bannedReason: 'False reports' });
    expect(await report(id, { token: fan.token })).toMatchObject({
      status: 403,
      body: { message: 'This account is banned: False reports' },
    });
    expect((await reports()).total).toBe(0);
  });

  test.each([
    ['without a reason', { reason: undefined }, 'reason'],
    ['with an unknown reason', { reason: 'boring' }, 'reason'],
    ['with a note that is too long', { note: 'x'.repeat(LIMITS.reportNoteLength + 1) }, 'note'],
  ])('is rejected %s', async (_what, body, field) => {
    const { status, body: answer } = await report(await api.component(author, { score: 50 }), {}, body);
    expect([status, answer.details?.[0]?.field]).toEqual([400, field]);
  });

  test.each(REPORT_REASONS)('accepts the reason %s', async (reason) => {
    const id = await api.component(author, { score: 50 });
    expect((await report(id, {}, { reason })).status).toBe(200);
    expect((await reports()).reported[0]?.reports[0]?.reason).toBe(reason);
  });
});

describe('the list of reports', () => {
  test('lists open reports oldest first, resolved ones newest first', async () => {
    const [first, second] = [
      await api.component(author, { name: 'First', score: 50 }),
      await api.component(author, { name: 'Second', score: 50 }),
    ];
    await report(second);
    await report(first);
    await report(second, { token: fan.token });
    const names = async (state: string) => (await reports({ state })).reported.map(({ component }) => component.name);
    expect(await names('open')).toEqual(['Second', 'First']);
    await byAdmin('dismissReports', { componentId: second });
    await byAdmin('dismissReports', { componentId: first });
    expect([await names('open'), await names('resolved')]).toEqual([[], ['First', 'Second']]);
  });

  test('is paginated by twenty components, with the latest reports of each', async () => {
    const ids = await Promise.all(Array.from({ length: 21 }, () => api.component(author, { score: 50 })));
    for (const id of ids) await report(id);
    await api.pool.query(
      `insert into component_reports (id, component_id, revision_id, visitor, reason, note, created_at)
       select gen_random_uuid(), $1, 'r', 'visitor ' || i, 'other', 'Note ' || i, now() + i * interval '1 second' from generate_series(1, 40) as i`,
      [ids[0]],
    );
    const [first, second, beyond] = [await reports(), await reports({ page: '2' }), await reports({ page: '3' })];
    expect([first.reported.length, first.total, first.pages, second.reported.length, beyond.reported]).toEqual([
      20,
      21,
      2,
      1,
      [],
    ]);
    const notes = first.reported.find(({ component }) => component._id === ids[0])?.reports.map(({ note }) => note);
    expect(notes).toEqual(Array.from({ length: LIMITS.reportsShown }, (_, index) => `Note ${40 - index}`));
  });

  test('shows the public revision, not a newer one that waits', async () => {
    const id = await api.component(author, { name: 'Public name', score: 50 });
    const { revision } = await read(id);
    await update(id, { name: 'Waiting name' });
    await report(id);
    expect((await reports()).reported[0]?.component).toMatchObject({ name: 'Public name', revision, verified: true });
  });

  test('hides a deleted component until it is restored', async () => {
    const id = await api.component(author);
    await api.pool.query(
      `insert into component_reports (id, component_id, revision_id, visitor, reason) values (gen_random_uuid(), $1, 'r', 'v', 'other')`,
      [id],
    );
    await api.pool.query('update components set deleted_at = now() where id = $1', [id]);
    expect([(await reports()).reported, (await reports()).total, (await counts()).reports]).toEqual([[], 0, 0]);
    for (const name of ['takeDownComponent', 'putBackComponent', 'undoVerification', 'dismissReports'] as const) {
      expect((await byAdmin(name, { componentId: id, reason: 'No' })).status).toBe(404);
    }
    await api.pool.query('update components set deleted_at = null where id = $1', [id]);
    expect([(await reports()).total, (await counts()).reports]).toEqual([1, 1]);
  });
});

describe('dismissing reports', () => {
  test('resolves all open reports, leaves the component unchanged and is in the history', async () => {
    const [id, other] = [await api.component(author, { score: 50 }), await api.component(author, { score: 50 })];
    await report(id);
    await report(id, { token: fan.token });
    await report(other);
    const { revision } = await read(id);
    expect(await byAdmin('dismissReports', { componentId: id })).toMatchObject({
      status: 200,
      body: { message: '2 reports dismissed' },
    });
    expect((await reports()).reported.map(({ component }) => component._id)).toEqual([other]);
    expect(await read(id)).toMatchObject({ isPublic: true, revision });
    expect((await history(id))[0]).toEqual({
      outcome: 'reportsDismissed',
      reason: null,
      score: null,
      revision,
      by: 'admin',
    });
    expect(await notified(author)).toEqual([]);
  });

  test('is rejected for a component without open reports', async () => {
    const id = await api.component(author, { score: 50 });
    expect(await byAdmin('dismissReports', { componentId: id })).toMatchObject({
      status: 409,
      body: { message: 'This component has no open reports' },
    });
    expect((await byAdmin('dismissReports', { componentId: 'nonsense' })).status).toBe(404);
  });
});

describe('taking a component down', () => {
  test('removes it from every list, shows its author the reason and resolves its reports', async () => {
    const id = await api.component(author, { name: 'Borrowed', score: 50, tags: ['borrowed'] });
    await report(id);
    const { revision } = await read(id);
    const { status, body } = await byAdmin('takeDownComponent', { componentId: id, reason: ' Copied from a shop ' });
    expect([status, body.message]).toEqual([200, 'Component taken down']);
    expect(body.component).toMatchObject({ takenDown: 'Copied from a shop', isPublic: false });
    expect([await listed(), await read(id)]).toEqual([[], undefined]);
    expect(await read(id, author)).toMatchObject({ takenDown: 'Copied from a shop' });
    expect(await notified(author)).toEqual([['takenDown', 'Copied from a shop', 'Borrowed']]);
    expect((await reports()).total).toBe(0);
    expect((await reports({ state: 'resolved' })).reported[0]?.component).toMatchObject({
      _id: id,
      takenDown: 'Copied from a shop',
      isPublic: false,
    });
    expect((await history(id))[0]).toEqual({
      outcome: 'takenDown',
      reason: 'Copied from a shop',
      score: null,
      revision,
      by: 'admin',
    });
    const again = await byAdmin('takeDownComponent', { componentId: id, reason: 'Again' });
    expect([again.status, again.body.message]).toEqual([409, 'This component was taken down: Copied from a shop']);
  });

  test('makes its address one that is gone for visitors, unless it never was public', async () => {
    const statusOf = async (componentId: string, person?: TestPerson) =>
      (await api.call('getComponentById', { token: person?.token, body: { componentId } })).status;
    const seen = await api.component(author, { score: 40 });
    const waiting = await api.component(author);
    for (const id of [seen, waiting]) await byAdmin('takeDownComponent', { componentId: id, reason: 'No' });
    expect([await statusOf(seen), await statusOf(waiting)]).toEqual([410, 404]);
    expect([await statusOf(seen, author), await statusOf(waiting, author)]).toEqual([200, 200]);
    await byAdmin('putBackComponent', { componentId: seen });
    expect(await statusOf(seen)).toBe(200);
  });

  test('can be reversed completely; its author is notified of both', async () => {
    const id = await api.component(author, { name: 'Borrowed', score: 50 });
    await api.call('likeComponent', { token: fan.token, params: { componentId: id } });
    const before = await read(id);
    await byAdmin('takeDownComponent', { componentId: id, reason: 'Once' });
    const back = await byAdmin('putBackComponent', { componentId: id });
    expect(back).toMatchObject({ status: 200, body: { message: 'Component put back' } });
    expect(await read(id)).toEqual(before);
    expect((await history(id))[0]).toEqual({
      outcome: 'putBack',
      reason: null,
      score: null,
      revision: before.revision,
      by: 'admin',
    });
    expect(await byAdmin('putBackComponent', { componentId: id })).toMatchObject({
      status: 409,
      body: { message: 'This component is not taken down' },
    });
    await byAdmin('takeDownComponent', { componentId: id, reason: 'Twice' });
    expect((await notified(author)).map(([kind, reason]) => [kind, reason]).slice(0, 3)).toEqual([
      ['takenDown', 'Twice'],
      ['broughtBack', null],
      ['takenDown', 'Once'],
    ]);
  });

  test('works the same for an operator, and an admin can put it back', async () => {
    const id = await api.component(author, { name: 'Borrowed', score: 50 });
    await report(id);
    await parseCommand(['take-down', id, '--reason', 'By law'])?.run('Olga', api.db);
    expect((await reports()).total).toBe(0);
    expect(await notified(author)).toEqual([['takenDown', 'By law', 'Borrowed']]);
    expect((await byAdmin('putBackComponent', { componentId: id })).status).toBe(200);
    expect((await read(id)).isPublic).toBe(true);
    const audit = (await parseCommand(['audit'])?.run('Olga', api.db))?.text ?? '';
    expect(audit.split('\n').map((line) => line.split('\t').slice(1))).toEqual([
      ['admin admin', 'put back', `Borrowed (${id}) by author`, ''],
      ['operator Olga', 'take-down', `Borrowed (${id})`, 'By law'],
    ]);
  });

  test.each([
    ['empty', '  '],
    ['missing', undefined],
    ['too long', 'x'.repeat(LIMITS.reasonLength + 1)],
  ])('is rejected with a reason that is %s', async (_what, reason) => {
    const id = await api.component(author, { score: 50 });
    const { status, body } = await byAdmin('takeDownComponent', { componentId: id, reason });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'reason']);
    expect((await read(id)).isPublic).toBe(true);
  });
});

describe('undoing a verification', () => {
  test('puts the component back into the queue without a public revision and notifies its author', async () => {
    const id = await api.component(author, { name: 'Hasty', score: 50, tags: ['hasty'] });
    await api.call('likeComponent', { token: fan.token, params: { componentId: id } });
    const { revision } = await read(id);
    const { status, body } = await byAdmin('undoVerification', { componentId: id, reason: 'It flickers' });
    expect([status, body.message]).toEqual([200, 'Verification undone']);
    expect(body.component).toMatchObject({
      status: 'waiting',
      verified: false,
      isPublic: false,
      score: null,
      revision,
    });
    expect([await listed(), await listed({ tag: 'hasty' }), await read(id)]).toEqual([[], [], undefined]);
    expect(await userRepository(api.db).byId(author.id)).toMatchObject({
      componentCounter: 0,
      scoreSum: 0,
      likeCounter: 0,
    });
    expect(await counts()).toMatchObject({ waiting: 1, sentBack: 0 });
    expect(await notified(author)).toEqual([
      ['verificationUndone', 'It flickers', 'Hasty'],
      ['liked', null, 'Hasty'],
    ]);
    expect((await history(id))[0]).toEqual({
      outcome: 'verificationUndone',
      reason: 'It flickers',
      score: null,
      revision,
      by: 'admin',
    });
  });

  test('can be followed by verifying the same revision, which restores its likes and notifies its author again', async () => {
    const id = await api.component(author, { name: 'Hasty' });
    await byAdmin('verifyComponent', { componentId: id, score: 50 });
    await api.call('likeComponent', { token: fan.token, params: { componentId: id } });
    await byAdmin('undoVerification', { componentId: id });
    expect((await byAdmin('verifyComponent', { componentId: id, score: 60 })).status).toBe(200);
    expect(await userRepository(api.db).byId(author.id)).toMatchObject({
      componentCounter: 1,
      scoreSum: 60,
      likeCounter: 1,
    });
    expect((await notified(author)).map(([kind]) => kind)).toEqual([
      'verified',
      'verificationUndone',
      'liked',
      'verified',
    ]);
  });

  test('restores the revision verified before, with its score', async () => {
    const id = await api.component(author, { name: 'Good', category: 'Button', score: 70, tags: ['good'] });
    const good = await read(id);
    const newer = await update(id, { name: 'Worse' });
    await byAdmin('verifyComponent', { componentId: id, score: 80 });
    expect((await read(id)).name).toBe('Worse');
    await byAdmin('undoVerification', { componentId: id });
    expect(await read(id)).toEqual(good);
    expect(await read(id, author)).toMatchObject({
      name: 'Worse',
      status: 'waiting',
      verified: false,
      revision: newer.revision,
    });
    expect([await listed({ tag: 'good' }), await listed({ tag: 'newer' })]).toEqual([[id], []]);
    expect(await userRepository(api.db).byId(author.id)).toMatchObject({ componentCounter: 1, scoreSum: 70 });
  });

  test('does not restore a revision whose own verification was undone', async () => {
    const id = await api.component(author, { score: 70 });
    const first = await read(id);
    await update(id);
    await byAdmin('verifyComponent', { componentId: id, score: 80 });
    await update(id, { code: { html: '<i>newest</i>' } });
    await byAdmin('verifyComponent', { componentId: id, score: 90 });
    await byAdmin('undoVerification', { componentId: id });
    expect((await read(id)).score).toBe(80);
    await byAdmin('undoVerification', { componentId: id });
    expect(await read(id)).toEqual(first);
    await byAdmin('undoVerification', { componentId: id });
    expect(await read(id)).toBeUndefined();
    expect(await byAdmin('undoVerification', { componentId: id })).toMatchObject({
      status: 409,
      body: { message: 'This component is not verified' },
    });
    await byAdmin('verifyComponent', { componentId: id, score: 95 });
    await byAdmin('undoVerification', { componentId: id });
    expect(await read(id)).toBeUndefined();
  });

  test('leaves a newer revision that waits or was sent back unchanged', async () => {
    const id = await api.component(author, { score: 70 });
    const { revision } = await update(id, { name: 'Next' });
    await api.call('sendBackComponent', { token: admin.token, body: { componentId: id, revision, reason: 'Not yet' } });
    expect((await byAdmin('undoVerification', { componentId: id })).status).toBe(200);
    expect(await read(id)).toBeUndefined();
    expect(await read(id, author)).toMatchObject({ name: 'Next', status: 'sentBack', reason: 'Not yet' });
  });

  test('is rejected for waiting, taken-down and unknown components', async () => {
    const [waiting, down] = [await api.component(author), await api.component(author, { score: 50 })];
    await byAdmin('takeDownComponent', { componentId: down, reason: 'No' });
    const statuses = await Promise.all(
      [waiting, down, 'nonsense'].map(
        async (componentId) => (await byAdmin('undoVerification', { componentId })).status,
      ),
    );
    expect(statuses).toEqual([409, 403, 404]);
  });
});

test('counts the open items of each tab of the console', async () => {
  expect(await counts()).toEqual({ waiting: 0, sentBack: 0, reports: 0, messages: 0 });
  const [first, second] = [await api.component(author, { score: 50 }), await api.component(author, { score: 50 })];
  await api.component(author);
  await api.component(author);
  const back = await api.component(author);
  const { revision } = await read(back, author);
  await api.call('sendBackComponent', { token: admin.token, body: { componentId: back, revision, reason: 'No' } });
  const down = await api.component(author);
  await byAdmin('takeDownComponent', { componentId: down, reason: 'No' });
  for (const id of [first, second]) await report(id);
  await report(first, { token: fan.token });
  await api.call('createContactForm', { body: { name: 'A', email: 'a@people.test', topic: 'Fun', message: 'Hello' } });
  expect(await counts()).toEqual({ waiting: 2, sentBack: 1, reports: 2, messages: 1 });
});

test('an account’s export contains every decision on its components', async () => {
  const id = await api.component(author, { score: 50 });
  await report(id);
  await byAdmin('dismissReports', { componentId: id });
  await byAdmin('takeDownComponent', { componentId: id, reason: 'Down' });
  await byAdmin('putBackComponent', { componentId: id });
  await byAdmin('undoVerification', { componentId: id });
  const { body } = await api.call<{ components: { decisions: { outcome: string; reason: string | null }[] }[] }>(
    'exportAccount',
    { token: author.token },
  );
  expect(body.components[0]?.decisions.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['verified', null],
    ['reportsDismissed', null],
    ['takenDown', 'Down'],
    ['putBack', null],
    ['verificationUndone', null],
  ]);
});

test('does not notify admins of decisions on their own components', async () => {
  const id = await api.component(admin, { score: 50 });
  await byAdmin('takeDownComponent', { componentId: id, reason: 'Mine' });
  await byAdmin('putBackComponent', { componentId: id });
  await byAdmin('undoVerification', { componentId: id });
  expect(await notified(admin)).toEqual([]);
});

test('marks the latest decision on a component, ignoring dismissed reports', async () => {
  const componentId = await api.component(author, { score: 70 });
  const latest = async () => {
    const { body } = await api.call<DecisionsResponse>('getDecisions', { token: admin.token, query: { componentId } });
    return body.decisions.map(({ outcome, latest: isLatest }) => [outcome, isLatest]);
  };
  await api.call('reportComponent', { params: { componentId }, body: { reason: 'copied' } });
  await api.call('dismissReports', { token: admin.token, body: { componentId } });
  expect(await latest()).toEqual([
    ['reportsDismissed', true],
    ['verified', true],
  ]);
  await api.call('takeDownComponent', { token: admin.token, body: { componentId, reason: 'Copied' } });
  expect(await latest()).toEqual([
    ['takenDown', true],
    ['reportsDismissed', false],
    ['verified', false],
  ]);
});
