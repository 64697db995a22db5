import '../testing/indexedDb.ts';
import { DRAFT_CHANNEL, DRAFT_DATABASE, DRAFT_OBJECT_STORE, draftKey } from '@keyframe/contracts/draftStorage';
import { authStore } from '../auth/authStore.ts';
import { sampleUser } from '../testing/samples.ts';
import { listDrafts, removeDraft } from './drafts.ts';

const user = sampleUser();
const BUTTON = '/editor?category=Button&language=HTML%2BCSS';
const draft = (savedAt: number, name = '') => ({
  schema: 1,
  savedAt,
  work: { name, category: 'Button', language: 'HTML+CSS' },
});

/** Writes a draft in the format of the editor. */
async function store(key: string, value: unknown): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(DRAFT_DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(DRAFT_OBJECT_STORE);
    request.onsuccess = () => resolve(request.result);
  });
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(DRAFT_OBJECT_STORE, 'readwrite');
    transaction.objectStore(DRAFT_OBJECT_STORE).put(value, key);
    transaction.oncomplete = () => resolve();
  });
  database.close();
}

beforeEach(async () => {
  authStore.setState({ user });
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DRAFT_DATABASE).onsuccess = resolve;
  });
});

test('a device without drafts has an empty list', async () => {
  expect(await listDrafts()).toEqual([]);
});

test('an account sees its own drafts, latest first, each with its name and the address at which the editor opens it', async () => {
  await store(draftKey(user.uid, BUTTON), draft(1));
  await store(draftKey(user.uid, '/editor?component=c1'), draft(2, ' Tide Toggle '));
  await store(draftKey(`${user.uid}-2`, '/editor?component=c2'), draft(3));
  expect(await listDrafts()).toEqual([
    {
      id: draftKey(user.uid, '/editor?component=c1'),
      name: 'Tide Toggle',
      category: 'Button',
      language: 'HTML+CSS',
      savedAt: 2,
      address: '/editor?component=c1',
    },
    {
      id: draftKey(user.uid, BUTTON),
      name: 'Button · HTML+CSS',
      category: 'Button',
      language: 'HTML+CSS',
      savedAt: 1,
      address: BUTTON,
    },
  ]);
});

test.each([null, 'text', { schema: 0, html: '<b>mine</b>' }, { schema: 1, savedAt: 1 }])(
  'an unreadable draft is left out of the list (%j)',
  async (value) => {
    await store(draftKey(user.uid, BUTTON), value);
    expect(await listDrafts()).toEqual([]);
  },
);

test('a visitor has no drafts', async () => {
  await store(draftKey(user.uid, BUTTON), draft(1));
  authStore.setState({ user: null });
  expect(await listDrafts()).toEqual([]);
});

test('removing a draft deletes it and notifies other tabs, and the undo restores it', async () => {
  const key = draftKey(user.uid, BUTTON);
  await store(key, draft(1, 'Tide Toggle'));
  const tab = new BroadcastChannel(DRAFT_CHANNEL);
  const messages: unknown[] = [];
  tab.onmessage = ({ data }) => messages.push(data);

  const undo = await removeDraft(key);
  expect(await listDrafts()).toEqual([]);
  await undo();
  expect(await listDrafts()).toEqual([expect.objectContaining({ id: key, name: 'Tide Toggle' })]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(messages).toEqual([
    { key, event: 'changed' },
    { key, event: 'changed' },
  ]);
  tab.close();
});

test('the undo does not overwrite a newer draft', async () => {
  const key = draftKey(user.uid, BUTTON);
  await store(key, draft(1, 'old'));
  const undo = await removeDraft(key);
  await store(key, draft(2, 'new'));
  await undo();
  expect(await listDrafts()).toEqual([expect.objectContaining({ name: 'new' })]);
});
