import fc from 'fast-check';
import { testApi, type TestApi } from '../../testing/index.ts';
import { anyAct, INITIAL_ACTS } from './acts.ts';
import { disagreements } from './disagreements.ts';
import { countersOf, newCommunity } from './model.ts';
import { countersOn, emptySite } from './site.ts';

/**
 * Random actions in random order: counters are compared with a model in memory, and after concurrent actions with the
 * rows. KEYFRAME_PROPERTY_RUNS sets the number of sequences, KEYFRAME_PROPERTY_SEED repeats them.
 */
const runs = Number(process.env['KEYFRAME_PROPERTY_RUNS'] ?? 8);
const seed = Number(process.env['KEYFRAME_PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

/** The actions of a sequence, and how many of them run concurrently. */
const ACTS = 40;
const AT_ONCE = 12;

const acts = (minLength: number, maxLength: number) => fc.array(anyAct, { minLength, maxLength, size: 'max' });

const EVERYTHING_BUT_THE_DATE = [
  ...(['hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

let api: TestApi;
beforeAll(async () => {
  // Everything happens on one day, so that daily counts count once.
  jest.useFakeTimers({ now: Date.now(), doNotFake: EVERYTHING_BUT_THE_DATE });
  api = await testApi();
});
afterAll(async () => {
  await api.close();
  jest.useRealTimers();
});

/** Shrinking repeats a failing sequence; the limit ends it. */
const parameters = { seed, numRuns: runs, interruptAfterTimeLimit: 60_000 + runs * 2_000 };
/** Milliseconds. */
const LONG_ENOUGH = 60_000 + runs * 10_000;

describe(`random actions (KEYFRAME_PROPERTY_SEED=${seed})`, () => {
  test(
    'all counters match a model in memory',
    async () => {
      const story = fc.tuple(fc.constantFrom([], INITIAL_ACTS), acts(1, ACTS)).map((parts) => parts.flat());
      await fc.assert(
        fc.asyncProperty(story, async (told) => {
          const site = await emptySite(api);
          const community = newCommunity();
          for (const { words, model, send } of told) {
            const expected = model(community);
            expect([words, await send(site)]).toEqual([words, expected]);
          }
          expect(await countersOn(site)).toEqual(countersOf(community));
          expect(await disagreements(api.pool)).toEqual([]);
        }),
        parameters,
      );
    },
    LONG_ENOUGH,
  );

  test(
    'run concurrently, only rules reject actions, and counters match the rows',
    async () => {
      const moments = fc.array(acts(AT_ONCE, AT_ONCE), { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(moments, async (told) => {
          const site = await emptySite(api);
          for (const { send } of INITIAL_ACTS) await send(site);
          for (const moment of told) {
            const done = await Promise.all(
              moment.map(async ({ words, send }) => ({ words, status: await send(site) })),
            );
            expect(done.filter(({ status }) => ![200, 403, 404, 409].includes(status))).toEqual([]);
          }
          expect(await disagreements(api.pool)).toEqual([]);
        }),
        // Concurrent runs are not reproducible, so shrinking is useless.
        { ...parameters, endOnFailure: true },
      );
    },
    LONG_ENOUGH,
  );
});
