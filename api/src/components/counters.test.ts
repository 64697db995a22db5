import { disagreements } from '../../lab/community/disagreements.ts';
import { counterRepository } from '../../ops/operator/counterRepository.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { snapshotTransaction } from '../database/transaction.ts';
import { putBackComponent } from '../moderation/takeDownComponent.ts';
import { chance } from '../starter/chance.ts';

/** Members and admins act in random order and concurrently; afterwards the counters must match the rows. */

let api: TestApi;
let people: TestPerson[];
let admin: TestPerson;
/** The components of all runs: each run continues with those of the runs before. */
const made: { id: string; author: TestPerson }[] = [];
beforeAll(async () => {
  api = await testApi();
  people = await Promise.all(['ada', 'ben', 'cleo'].map((name) => api.member(name)));
  await api.pool.query('update users set name = username');
  admin = await api.member('admin', { isAdmin: true });
});
afterAll(() => api.close());

const CATEGORIES = ['Button', 'Loader', 'Card'];
const TAGS = ['one', 'two', 'three', 'four', 'five'];

type Answer = { component: { _id: string; revision: string } };

/** A reproducible random sequence from a seed. */
function randomSequence(seed: string) {
  let throws = 0;
  const next = () => chance(seed, String((throws += 1)));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  return { next, pick };
}

test.each(['seed 1', 'seed 2', 'seed 3'])(
  'the counters match the rows after random concurrent actions (%s)',
  async (seed) => {
    const { next, pick } = randomSequence(seed);
    const statuses = new Set<string>();

    const input = () => ({
      name: `Name ${Math.floor(next() * 1_000)}`,
      category: pick(CATEGORIES),
      language: pick([
        ['HTML', 'CSS'],
        ['HTML', 'CSS', 'JS'],
      ]),
      canvas: pick(['dark', 'light']),
      tags: TAGS.filter(() => next() < 0.4),
      code: { html: `<b>${next()}</b>` },
    });
    const latestOf = async (id: string) =>
      (await api.call<Answer>('getComponentById', { token: admin.token, body: { componentId: id } })).body.component
        .revision;

    const steps = {
      async create() {
        const author = pick(people);
        const { status, body } = await api.call<Answer>('createComponent', { token: author.token, body: input() });
        made.push({ id: body.component._id, author });
        return status;
      },
      async update() {
        const { id, author } = pick(made);
        const body = input();
        const revision = await latestOf(id);
        return (
          await api.call('updateComponent', {
            token: author.token,
            params: { componentId: id },
            body: { ...body, revision },
          })
        ).status;
      },
      async verify() {
        const { id } = pick(made);
        const body = { componentId: id, score: 1 + Math.round(next() * 9_900) / 100 };
        return (await api.call('verifyComponent', { token: admin.token, body })).status;
      },
      async sendBack() {
        const { id } = pick(made);
        const body = { componentId: id, reason: 'No', revision: await latestOf(id) };
        return (await api.call('sendBackComponent', { token: admin.token, body })).status;
      },
      async like() {
        const { id } = pick(made);
        return (await api.call('likeComponent', { token: pick(people).token, params: { componentId: id } })).status;
      },
      async rename() {
        const { token, email, username } = pick(people);
        const body = { email, username, name: `Renamed${Math.floor(next() * 1_000)}` };
        return (await api.call('signup', { token, body })).status;
      },
      async undo() {
        return (await api.call('undoVerification', { token: admin.token, body: { componentId: pick(made).id } }))
          .status;
      },
      async takeDown() {
        return (
          await api.call('takeDownComponent', {
            token: admin.token,
            body: { componentId: pick(made).id, reason: 'No' },
          })
        ).status;
      },
      async bringBack() {
        // A random part, so that few components stay down for long.
        for (const { id } of made.filter(() => next() < 0.3)) await putBackComponent(id, { operator: 'Olga' }, api.db);
        return 200;
      },
      async unlike() {
        const { id } = pick(made);
        return (await api.call('unlikeComponent', { token: pick(people).token, params: { componentId: id } })).status;
      },
    };
    const names = Object.keys(steps) as (keyof typeof steps)[];

    await Promise.all([steps.create(), steps.create(), steps.create()]);
    for (let round = 0; round < 15; round += 1) {
      // Several at once, so that they conflict in the database.
      const together = Array.from({ length: 6 }, () => pick([...names, 'verify', 'update'] as const));
      await Promise.all(together.map(async (name) => statuses.add(`${name} ${await steps[name]()}`)));
    }

    expect(await disagreements(api.pool)).toEqual([]);
    expect(await snapshotTransaction(api.db, (tx) => counterRepository(tx).rebuild())).toEqual([]);
    // Every action succeeded at least once, and no failure was unexpected.
    for (const name of names) expect(statuses).toContain(`${name} 200`);
    expect([...statuses].filter((status) => !/ (200|403|404|409)$/.test(status))).toEqual([]);
  },
  180_000,
);
