import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
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

const ban = (who: string, reason: string) => run('ban', who, '--reason', reason);

test('lets a banned member read but not write until the ban is lifted', async () => {
  const componentId = await api.component(await api.member('author'), { score: 50 });
  const read = () => api.call('getComponentById', { token: ada.token, body: { componentId } });
  const like = () => api.call('likeComponent', { token: ada.token, params: { componentId } });

  expect(await ban('ADA@people.test', ' Spam in every tag ')).toEqual({
    text: 'ada (Name of ada) is now banned: Spam in every tag',
  });
  expect((await read()).status).toBe(200);
  expect(await like()).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: 'This account is banned: Spam in every tag' },
  });
  expect(await ban('ada', 'Another')).toEqual({ text: 'ada (Name of ada) is already banned: Spam in every tag' });

  expect(await run('unban', 'ada')).toEqual({ text: 'ada (Name of ada) is no longer banned.' });
  expect((await like()).status).toBe(200);
  expect(await run('unban', 'ada')).toEqual({ text: 'ada (Name of ada) is not banned.' });
});

test('keeps what a banned member published', async () => {
  const maker = await api.member('maker');
  const id = await api.component(maker, { score: 50, name: 'Stays' });
  await ban('maker', 'Rude');
  const { body } = await api.call<{ component: object }>('getComponentById', { body: { componentId: id } });
  expect(body.component).toMatchObject({ name: 'Stays', userId: { username: 'maker' } });
});

test('hides a banned member’s own unverified components from them on public endpoints', async () => {
  const maker = await api.member('hidden');
  const componentId = await api.component(maker);
  const read = async () => (await api.call('getComponentById', { token: maker.token, body: { componentId } })).status;
  expect(await read()).toBe(200);
  await ban('hidden', 'Rude');
  expect(await read()).toBe(404);
});

test('removes a banned admin’s rights and warns the operator when it was the last admin', async () => {
  await api.member('chief', { isAdmin: true });
  const { warning } = await ban('chief', 'Took bribes');
  expect(warning).toContain('There is no admin left');
  expect(await run('admin', 'list')).toEqual({ text: 'There is no admin.' });
  expect(await run('unban', 'chief')).toEqual({ text: 'chief (Name of chief) is no longer banned.' });
  expect((await run('admin', 'list')).text).toContain('chief');
});

test.each(['ban', 'unban'])('%s fails for an unknown user', async (verb) => {
  const reason = verb === 'ban' ? ['--reason', 'Spam'] : [];
  await expect(run(verb, 'stranger', ...reason)).rejects.toThrow('"stranger"');
});
