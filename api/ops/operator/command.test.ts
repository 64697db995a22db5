import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { testApi, type TestApi } from '../../testing/index.ts';
import { parseCommand, USAGE } from './command.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test.each([
  [[]],
  [['--help']],
  [['admin']],
  [['admin', 'promote', 'ada']],
  [['ban', 'ada']],
  [['ban', 'ada', '--reason']],
  [['ban', 'ada', '--reason', '  ']],
  [['ban', 'ada', '--reason', 'x'.repeat(1_001)]],
  [['ban', '--reason', 'Spam']],
  [['ban', 'ada', 'ben', '--reason', 'Spam']],
  [['unban', 'ada', '--reason', 'Spam']],
  [['take-down', '01920000-0000-7000-8000-000000000001']],
  [['bring-back']],
  [['rebuild-counters', 'likes']],
  [['rebuild-counters', '--limit', '5']],
  [['audit', '--limit', '0']],
  [['audit', '--limit', 'all']],
  [['audit', '--since', 'yesterday']],
  [['audit', '--as', '']],
  [['report']],
  [['report', '0123456789ab', '--site', 'here']],
  [['audit', '--log', 'api.log']],
  [['toString']],
])('rejects the command line %j', (line) => {
  expect(parseCommand(line)).toBeUndefined();
});

test.each([
  [['admin', 'list'], undefined],
  [['ban', 'ada', '--reason', 'Spam', '--as', ' Olga '], 'Olga'],
  [['--as=Olga', 'take-down', 'any', '--reason=-rude-'], 'Olga'],
  [['audit', '--limit', '5'], undefined],
])('parses the command line %j', (line, as) => {
  expect(parseCommand(line)).toMatchObject({ as });
});

function operator(...line: string[]) {
  return new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const path = fileURLToPath(new URL('../cli/operator.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: api.databaseUrl };
    execFile(process.execPath, ['--import', 'tsx', path, ...line], { env }, (error, said, complained) => {
      resolve({ code: error ? Number(error.code) : 0, said, complained });
    });
  });
}

test('returns an exit code and logs the operator', async () => {
  await api.member('ada');
  const [done, unknown, gone, wrong, asked] = await Promise.all([
    operator('ban', 'ada', '--reason', 'Spam'),
    operator('ban', 'stranger', '--reason', 'Spam'),
    operator('take-down', 'no-such-component', '--reason', 'Spam'),
    operator('ban', 'ada'),
    operator('--help'),
  ]);
  expect(done).toEqual({ code: 0, said: 'ada (Name of ada) is now banned: Spam\n', complained: '' });
  expect(unknown).toEqual({ code: 1, said: '', complained: expect.stringContaining('"stranger"') });
  expect(gone).toEqual({ code: 1, said: '', complained: expect.stringContaining('"no-such-component"') });
  expect(wrong).toEqual({ code: 2, said: '', complained: `${USAGE}\n` });
  expect(asked).toEqual({ code: 0, said: `${USAGE}\n`, complained: '' });
  const audit = parseCommand(['audit']);
  expect((await audit!.run('', api.db)).text).toContain(
    `operator ${userInfo().username}\tban\tada (Name of ada)\tSpam`,
  );
}, 60_000);
