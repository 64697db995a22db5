import { testApi, type TestApi } from '../../testing/index.ts';
import { parseCommand } from './command.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function run(...line: string[]) {
  const command = parseCommand(line);
  if (!command) throw new Error(`${line.join(' ')} is not a command`);
  return (await command.run(command.as ?? 'nobody', api.db)).text;
}

/** The audit log without times, each line split into its fields. */
const audit = async (...more: string[]) =>
  (await run('audit', ...more)).split('\n').map((line) => line.split('\t').slice(1));

test('reports an empty audit log', async () => {
  expect(await run('audit')).toBe('The audit log is empty.');
});

test('lists every action of operators and every decision of admins, newest first', async () => {
  const [ada, admin] = await Promise.all([api.member('ada'), api.member('admin')]);
  await run('admin', 'grant', 'admin', '--as', 'Olga');
  // Decisions of an import or the seed have no admin.
  const id = await api.component(ada, { name: 'Glow', score: 10 });
  const waiting = await api.component(ada, { name: 'Waits' });
  const { body } = await api.call<{ component: { revision: string } }>('getComponentById', {
    token: ada.token,
    body: { componentId: waiting },
  });
  const { revision } = body.component;
  await api.call('sendBackComponent', {
    token: admin.token,
    body: { componentId: waiting, revision, reason: 'Too\nloud,\ttoo long' },
  });
  await api.call('verifyComponent', { token: admin.token, body: { componentId: waiting, score: 61.5 } });
  await run('take-down', id, '--reason', 'Copied', '--as', 'Olga');
  await run('bring-back', id, '--as', 'Petra');
  await run('ban', 'ada', '--reason', 'Spam', '--as', 'Petra');
  await run('unban', 'ada', '--as', 'Olga');
  await run('rebuild-counters', '--as', 'Olga');
  await run('admin', 'revoke', 'admin', '--as', 'Olga');
  // A command without effect is not logged.
  await run('unban', 'ada', '--as', 'Olga');
  await run('admin', 'revoke', 'admin', '--as', 'Olga');

  const expected = [
    ['operator Olga', 'admin revoke', 'admin (Name of admin)', ''],
    ['operator Olga', 'rebuild-counters', '', 'no corrections'],
    ['operator Olga', 'unban', 'ada (Name of ada)', ''],
    ['operator Petra', 'ban', 'ada (Name of ada)', 'Spam'],
    ['operator Petra', 'bring-back', `Glow (${id})`, ''],
    ['operator Olga', 'take-down', `Glow (${id})`, 'Copied'],
    ['admin admin', 'verify 61.5', `Waits (${waiting}) by ada`, ''],
    ['admin admin', 'send back', `Waits (${waiting}) by ada`, 'Too loud, too long'],
    ['operator Olga', 'admin grant', 'admin (Name of admin)', ''],
  ];
  expect(await audit()).toEqual(expected);
  expect(await audit('--limit', '7')).toEqual(expected.slice(0, 7));
  expect((await run('audit')).split('\n').every((line) => /^\d{4}-\d\d-\d\dT[\d:.]+Z\t/.test(line))).toBe(true);
});
