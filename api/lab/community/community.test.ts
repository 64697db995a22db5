import fc from 'fast-check';
import { testApi, type TestApi } from '../../testing/index.ts';
import { anyAct, BEGINNING } from './acts.ts';
import { disagreements } from './disagreements.ts';
import { countersOf, newCommunity } from './model.ts';
import { countersOn, emptySite } from './site.ts';

/**
 * Whatever people do, in whatever order: what is then counted is compared with a model in memory, and what many did
 * at once with the rows. KEYFRAME_PROPERTY_RUNS does it longer, KEYFRAME_PROPERTY_SEED again.
 */
const runs = Number(process.env['KEYFRAME_PROPERTY_RUNS'] ?? 8);
const seed = Number(process.env['KEYFRAME_PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

/** Acts in a story, and at one moment of it. */
const ACTS = 40;
const AT_ONCE = 12;

const acts = (minLength: number, maxLength: number) => fc.array(anyAct, { minLength, maxLength, size: 'max' });

const EVERYTHING_BUT_THE_DATE = [
  ...(['hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

let api: TestApi;
beforeAll(async () => {
  // All happens on one day: what is counted once a day is counted once.
  jest.useFakeTimers({ now: Date.now(), doNotFake: EVERYTHING_BUT_THE_DATE });
  api = await testApi();
});
afterAll(async () => {
  await api.close();
  jest.useRealTimers();
});

/** A failure is told again and again, each time shorter; that must come to an end. */
const parameters = { seed, numRuns: runs, interruptAfterTimeLimit: 60_000 + runs * 2_000 };
/** In milliseconds. */
const LONG_ENOUGH = 60_000 + runs * 10_000;

describe(`of what people do at random (KEYFRAME_PROPERTY_SEED=${seed})`, () => {
  test(
    'everything that is counted is what a simple model of the community says',
    async () => {
      const story = fc.tuple(fc.constantFrom([], BEGINNING), acts(1, ACTS)).map((parts) => parts.flat());
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
    'at the same moment nothing fails but by a rule, and what is counted is what the rows say',
    async () => {
      const moments = fc.array(acts(AT_ONCE, AT_ONCE), { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(moments, async (told) => {
          const site = await emptySite(api);
          for (const { send } of BEGINNING) await send(site);
          for (const moment of told) {
            const done = await Promise.all(
              moment.map(async ({ words, send }) => ({ words, status: await send(site) })),
            );
            expect(done.filter(({ status }) => ![200, 403, 404, 409].includes(status))).toEqual([]);
          }
          expect(await disagreements(api.pool)).toEqual([]);
        }),
        // What happens at once happens another way the next time: there is no shorter story to be found.
        { ...parameters, endOnFailure: true },
      );
    },
    LONG_ENOUGH,
  );
});
