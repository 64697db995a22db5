import '@keyframe/shared-ui/testing/indexedDb';
import { clear, createStore, entries, set } from 'idb-keyval';
import type { Draft } from '@keyframe/contracts/draft';
import { draftKey } from '@keyframe/contracts/draftStorage';
import { DraftChangedElsewhere, readDraft, replaceDraft } from './draftStore.ts';
import { newDraftContent } from './work.ts';

/** The same store, opened as another version of the editor would. */
const raw = createStore('keyframe-drafts', 'drafts');
const KEY = draftKey('ada', '/editor?category=Button&language=HTML%2BCSS');

const draft = (overrides: Partial<Draft> = {}): Draft => ({
  schema: 1,
  savedAt: 1,
  version: 'first',
  submission: 's',
  base: null,
  work: newDraftContent('Button', 'HTML+CSS'),
  stash: null,
  ...overrides,
});

beforeEach(() => clear(raw));

// Specification 3.8
test('a draft is read as it was written, and removed', async () => {
  await replaceDraft(KEY, null, draft());
  expect(await readDraft(KEY)).toEqual({ draft: draft() });
  await replaceDraft(KEY, 'first', null);
  expect(await readDraft(KEY)).toEqual({ draft: null });
});

test('a draft is stored under the names that editors of earlier releases read', async () => {
  const stash = { base: 'r1', work: newDraftContent('Card', 'HTML+CSS') };
  await replaceDraft(KEY, null, draft({ stash }));
  const { version, stash: _, ...rest } = draft();
  expect(await entries(raw)).toEqual([[KEY, { ...rest, stamp: version, aside: stash }]]);
  expect(await readDraft(KEY)).toEqual({ draft: draft({ stash }) });
});

test.each([
  ['that another tab wrote', 'first', draft({ version: 'theirs' })],
  ['that another tab created', null, draft({ version: 'theirs' })],
])('a draft %s is not overwritten', async (_, seen, theirs) => {
  await replaceDraft(KEY, null, theirs);
  await expect(replaceDraft(KEY, seen, draft({ version: 'mine' }))).rejects.toThrow(DraftChangedElsewhere);
  expect((await readDraft(KEY)).draft).toEqual(theirs);
});

test('a draft that another tab removed is not restored', async () => {
  await expect(replaceDraft(KEY, 'first', draft())).rejects.toThrow(DraftChangedElsewhere);
  expect(await readDraft(KEY)).toEqual({ draft: null });
});

test('an unreadable value is stashed and returned, not lost', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const old = { schema: 0, html: '<b>mine</b>' };
  await set(KEY, old, raw);
  expect(await readDraft(KEY)).toEqual({ draft: null, unreadable: old });
  expect(await readDraft(KEY)).toEqual({ draft: null });
  expect(await entries(raw)).toEqual([[expect.stringMatching(/^unreadable \d+ ada /), old]]);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
