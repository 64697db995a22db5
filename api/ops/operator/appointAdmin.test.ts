import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { userRepository } from '../../src/members/userRepository.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { parseCommand } from './command.ts';

let api: TestApi;
let ada: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
});
afterAll(() => api.close());

function run(...words: string[]) {
  const command = parseCommand(['admin', ...words]);
  if (!command) throw new Error(`${words.join(' ')} is not a command`);
  return command.run('Olga', api.db);
}

const historyAs = async ({ token }: TestPerson) => (await api.call('getDecisions', { token })).status;

test('grants and revokes admin rights with immediate effect', async () => {
  expect(await historyAs(ada)).toBe(403);
  expect(await run('grant', 'ADA@people.test')).toEqual({ text: 'ada (Name of ada) is now an admin.' });
  expect(await historyAs(ada)).toBe(200);
  expect(await run('grant', 'Ada')).toEqual({ text: 'ada (Name of ada) is already an admin.' });
  expect(await run('list')).toEqual({ text: 'ada\tName of ada\tada@people.test' });

  const { text, warning } = await run('revoke', 'ada');
  expect(text).toBe('ada (Name of ada) is no longer an admin.');
  expect(warning).toContain('There is no admin left');
  expect(await historyAs(ada)).toBe(403);
  expect(await run('list')).toEqual({ text: 'There is no admin.' });
});

test('prints no warning while there is another admin', async () => {
  await run('grant', (await api.member('first')).username);
  await run('grant', (await api.member('second')).username);
  expect(await run('revoke', 'first')).toEqual({ text: 'first (Name of first) is no longer an admin.' });
  expect(await run('revoke', 'first')).toEqual({ text: 'first (Name of first) is not an admin.' });
});

test('fails for an unknown user and for an author without an account', async () => {
  await userRepository(api.db).insert({ username: 'imported', name: 'Imported', imported: true });
  for (const who of ['stranger', 'stranger@people.test', 'imported']) {
    await expect(run('grant', who)).rejects.toThrow(`username "${who}"`);
  }
});

test.each([[[]], [['grant']], [['grant', 'ada', 'too']], [['list', 'ada']], [['promote', 'ada']]])(
  'rejects the command line %j',
  (words) => {
    expect(parseCommand(['admin', ...words])).toBeUndefined();
  },
);

test('returns an exit code, while the API runs on the same database', async () => {
  const admin = (...words: string[]) =>
    new Promise<{ code: number; said: string; complained: string }>((resolve) => {
      const path = fileURLToPath(new URL('../cli/operator.ts', import.meta.url));
      const env = { ...process.env, DATABASE_URL: api.databaseUrl };
      execFile(process.execPath, ['--import', 'tsx', path, 'admin', ...words], { env }, (error, said, complained) => {
        resolve({ code: error ? Number(error.code) : 0, said, complained });
      });
    });
  const newcomer = await api.member('newcomer');
  const [done, unknown, wrong] = await Promise.all([
    admin('grant', 'newcomer'),
    admin('grant', 'stranger'),
    admin('grant'),
  ]);
  expect(done).toEqual({ code: 0, said: 'newcomer (Name of newcomer) is now an admin.\n', complained: '' });
  expect(await historyAs(newcomer)).toBe(200);
  expect(unknown).toEqual({ code: 1, said: '', complained: expect.stringContaining('"stranger"') });
  expect(wrong).toEqual({
    code: 2,
    said: '',
    complained: expect.stringContaining('npm run admin -- grant EMAIL_OR_USERNAME'),
  });
}, 60_000);
