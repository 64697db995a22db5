import { v7 } from 'uuid';
import { ContactMessage, ContactMessagesResponse } from '@keyframe/contracts/api/admin';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { contactMessageRepository } from './contactMessageRepository.ts';

let api: TestApi;
let admin: TestPerson;
let second: TestPerson;
let ids: string[];
beforeAll(async () => {
  api = await testApi();
  admin = await api.member('admin', { isAdmin: true });
  second = await api.member('second', { isAdmin: true });
});
beforeEach(async () => {
  await api.pool.query('delete from contact_messages');
  ids = Array.from({ length: 23 }, () => v7());
  for (const [index, id] of ids.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, index));
    const message = {
      id,
      name: `Visitor ${index}`,
      email: 'v@people.test',
      topic: 'Fun' as const,
      message: `Hello ${index}`,
      createdAt,
    };
    await contactMessageRepository(api.db).insert(message);
  }
});
afterAll(() => api.close());

async function inbox(query: Record<string, string> = {}) {
  return ContactMessagesResponse.parse((await api.call('getContactMessages', { token: admin.token, query })).body);
}

async function handle(messageId: string, handled: boolean, { token } = admin) {
  const { status, body } = await api.call<{ message: unknown }>('handleContactMessage', {
    token,
    params: { messageId },
    body: { handled },
  });
  return { status, message: status === 200 ? ContactMessage.parse(body.message) : undefined };
}

test('lists twenty open messages per page, newest first', async () => {
  const [first, next] = [await inbox(), await inbox({ page: '2' })];
  expect(first).toMatchObject({ open: 23, total: 23, page: 1, pages: 2 });
  expect([...first.messages, ...next.messages].map(({ _id }) => _id)).toEqual(ids.toReversed());
  expect(first.messages).toHaveLength(20);
  expect(first.messages[0]).toMatchObject({
    name: 'Visitor 22',
    message: 'Hello 22',
    mobile: '',
    handledAt: null,
    handledBy: null,
  });
});

test('moves a handled message out of the open ones and names the first admin who handled it', async () => {
  const id = ids[5] as string;
  const { message } = await handle(id, true);
  expect(message).toMatchObject({ _id: id, handledBy: 'admin', handledAt: expect.any(String) as string });
  expect(await handle(id, true, second)).toEqual({ status: 200, message });
  expect(await inbox()).toMatchObject({ open: 22, total: 22 });
  expect(await inbox({ state: 'handled' })).toMatchObject({ open: 22, total: 1, pages: 1, messages: [message] });

  expect((await handle(id, false)).message).toMatchObject({ handledBy: null, handledAt: null });
  expect((await handle(id, false)).message).toMatchObject({ handledBy: null, handledAt: null });
  expect(await inbox()).toMatchObject({ open: 23 });
});

test('records one admin when two handle a message concurrently', async () => {
  const id = ids[0] as string;
  const answers = await Promise.all([
    handle(id, true),
    handle(id, true, second),
    handle(id, true),
    handle(id, true, second),
  ]);
  expect(new Set(answers.map(({ message }) => message?.handledBy)).size).toBe(1);
});

test('returns 404 for an unknown message', async () => {
  expect((await handle(v7(), true)).status).toBe(404);
  expect((await handle('not-an-id', true)).status).toBe(404);
});
