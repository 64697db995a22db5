import { repeatedCheck } from './repeatedCheck.ts';

/** The checks that were started, in order. */
let checks: { finish: (errors: string[]) => void; fail: (error: Error) => void }[];
const results: (readonly string[])[] = [];
let check: () => void;

beforeEach(() => {
  checks = [];
  results.length = 0;
  check = repeatedCheck(
    'The types',
    () => new Promise<string[]>((finish, fail) => checks.push({ finish, fail })),
    (errors) => results.push(errors),
  );
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('reports the errors of each check, and that there are none', async () => {
  check();
  checks[0]!.finish(['a.ts(1,1): error TS1: no']);
  await settled();
  check();
  checks[1]!.finish([]);
  await settled();
  expect(results).toEqual([['a.ts(1,1): error TS1: no'], []]);
});

test('a save during a check leads to one more check, and the outdated result is not reported', async () => {
  check();
  check();
  check();
  expect(checks).toHaveLength(1);
  checks[0]!.finish(['outdated']);
  await settled();
  expect(checks).toHaveLength(2);
  checks[1]!.finish([]);
  await settled();
  expect(checks).toHaveLength(2);
  expect(results).toEqual([[]]);
});

test('a program that fails is logged, and the next save checks again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  check();
  checks[0]!.fail(new Error('no compiler'));
  await settled();
  expect(logged).toHaveBeenCalledWith('✗ The types could not be checked.', new Error('no compiler'));
  check();
  expect(checks).toHaveLength(2);
  logged.mockRestore();
});
