import { runInBackground } from './runInBackground.ts';
import { typeErrorsOf } from './typeErrors.ts';

jest.mock('./runInBackground.ts', () => ({ runInBackground: jest.fn() }));
const finishes = (failed: boolean, output: string) =>
  jest.mocked(runInBackground).mockResolvedValueOnce({ failed, output, errors: '' });
const check = () => typeErrorsOf(['shell', 'mfe-browse'])();

test('returns each error of the compiler with the lines that explain it', async () => {
  const first = "a.ts(1,2): error TS2322: Type 'string' is not assignable to type 'A'.\n  Property 'b' is missing.";
  const second = 'b.ts(3,4): error TS2304: Cannot find name.';
  finishes(true, `${first}\n${second}\n`);
  expect(await check()).toEqual([first, second]);
});

test('returns nothing for code without errors, and rejects when the compiler fails otherwise', async () => {
  finishes(false, '');
  expect(await check()).toEqual([]);
  finishes(true, 'out of memory');
  await expect(check()).rejects.toThrow('tsc failed:\nout of memory');
});
