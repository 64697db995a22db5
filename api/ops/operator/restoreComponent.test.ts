import type { Notification } from '@keyframe/contracts/api/community';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { publicState, readComponent } from '../../testing/visibility.ts';
import { parseCommand } from './command.ts';

let api: TestApi;
let ada: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
});
afterAll(() => api.close());

async function run(...line: string[]) {
  const command = parseCommand(line);
  if (!command) throw new Error(`${line.join(' ')} is not a command`);
  return command.run('Olga', api.db);
}

async function deleted(name: string, daysAgo: number): Promise<string> {
  const id = await api.component(ada, { name, score: 60, tags: ['back'] });
  await api.call('deleteComponent', { token: ada.token, params: { componentId: id } });
  await api.pool.query('update components set deleted_at = now() - make_interval(days => $2) where id = $1', [
    id,
    daysAgo,
  ]);
  return id;
}

test('restores a deleted component with its counters, notifies the author and logs it', async () => {
  const id = await api.component(ada, { name: 'Phoenix', score: 60, tags: ['back'] });
  const before = await publicState(api);
  await api.call('deleteComponent', { token: ada.token, params: { componentId: id } });
  await api.pool.query("update components set deleted_at = now() - interval '29 days' where id = $1", [id]);
  expect(await run('restore', id.toUpperCase())).toEqual({ text: `Phoenix (${id}) is restored.` });
  expect(await publicState(api)).toEqual(before);
  expect((await readComponent(api, id)).body.component).toMatchObject({ name: 'Phoenix', tags: ['back'] });
  const { body } = await api.call<{ notifications: Notification[] }>('getNotifications', { token: ada.token });
  expect(body.notifications).toMatchObject([{ kind: 'broughtBack', component: { _id: id, name: 'Phoenix' } }]);
  expect((await run('audit')).text).toMatch(new RegExp(`\toperator Olga\trestore\tPhoenix \\(${id}\\)\t$`));
  expect(await run('restore', id)).toEqual({ text: `Phoenix (${id}) is not deleted.` });
});

test('fails with the reason for a component deleted more than thirty days ago', async () => {
  const id = await deleted('Late', 31);
  await expect(run('restore', id)).rejects.toThrow(
    `Late (${id}) was deleted more than 30 days ago. Its code is erased.`,
  );
  await expect(run('restore', '01920000-0000-7000-8000-000000000001')).rejects.toThrow(
    'There is no component with the id',
  );
});

test('keeps a restored component taken down and warns the operator', async () => {
  const id = await api.component(ada, { name: 'Disputed', score: 60 });
  await run('take-down', id, '--reason', 'Copied');
  await api.call('deleteComponent', { token: ada.token, params: { componentId: id } });
  await expect(run('bring-back', id)).rejects.toThrow(`Disputed (${id}) was deleted by its author. Restore it first.`);
  expect(await run('restore', id)).toEqual({
    text: `Disputed (${id}) is restored.`,
    warning: 'It is still taken down: Copied',
  });
  expect((await readComponent(api, id)).status).toBe(410);
});
