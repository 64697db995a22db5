import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAuth } from '@keyframe/shared-ui/platform';
import {
  FakeFailure,
  renderWithPlatform,
  sampleProfile,
  sampleUser,
  type FakeApi,
  type PlatformOptions,
} from '@keyframe/shared-ui/testing';
import { sampleCollection, sampleDetail, sampleItem } from '../testing/sampleCollection.ts';
import { CollectionPage } from './CollectionPage.tsx';

const items = [sampleItem('c1', 'Glow', 'Mind the easing'), sampleItem('c2', 'Spark')];

const open = (api: FakeApi = {}, options: Partial<PlatformOptions> = {}) =>
  renderWithPlatform(<CollectionPage />, {
    route: '/collections/lights',
    path: '/collections/:id',
    api: { getCollection: sampleDetail(items), ...api },
    ...options,
  });

const owner = { user: sampleUser(), profile: sampleProfile({ _id: 'ada' }) };
const other = { user: sampleUser(), profile: sampleProfile({ _id: 'bob' }) };

const names = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);

test('a visitor sees the components in their order with their notes, the owner and the counts', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lights' })).toBeVisible();
  expect(screen.getByText('All that glows')).toBeVisible();
  expect(screen.getByText(/2 components · 3 followers/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Collection' })).toHaveAttribute('href', '/collections/by/ada');
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('link', { name: /Glow|Spark/ }).textContent)).toEqual([
    'Glow',
    'Spark',
  ]);
  expect(screen.getByText('Mind the easing')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Arrange' })).not.toBeInTheDocument();
  expect(document.title).toBe('Lights · Keyframe');
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

test.each(['unlisted', 'private'] as const)(
  'a collection that is %s is kept out of search engines',
  async (visibility) => {
    open({ getCollection: sampleDetail(items, { visibility }) });
    await screen.findByRole('heading', { level: 1, name: 'Lights' });
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
);

test('an unknown collection is reported as such, with its status', async () => {
  open({ getCollection: new FakeFailure(404, 'There is no collection with this id') });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such collection' })).toBeVisible();
  expect(document.querySelector('meta[name="prerender-status-code"]')).toHaveAttribute('content', '404');
});

test('a visitor who follows logs in first', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(readAuth()).toMatchObject({ dialog: 'login', intent: { reason: 'Log in to follow Lights' } });
});

test('a member follows with one press, and the count follows', async () => {
  open({ followCollection: { followed: true, followerCounter: 4 } }, other);
  await userEvent.click(await screen.findByRole('button', { name: 'Follow', pressed: false }));
  expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  expect(screen.getByText(/4 followers/)).toBeVisible();
});

test('the owner sees the gap of a component that is no longer public', async () => {
  open({ getCollection: sampleDetail([...items, sampleItem('c3', null, 'Was lovely')], { gapCounter: 1 }) }, owner);
  expect(await screen.findByText('No longer public')).toBeVisible();
  expect(screen.getByText('1 more is no longer public. Only you see its place.')).toBeVisible();
});

test('the owner moves components by buttons; each move is sent, shown at once and announced', async () => {
  const { calls } = open(
    {
      getCollection: sampleDetail([...items, sampleItem('c3', 'Flare')]),
      putCollectionItem: { added: false, itemCounter: 3 },
    },
    owner,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Flare up' }));
  expect(names()).toEqual(['Glow', 'Flare', 'Spark']);
  expect(screen.getByText('Flare is now 2 of 3.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Move Flare up' }));
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'putCollectionItem').map(({ params, body }) => [params, body])).toEqual([
      [{ collectionId: 'lights', componentId: 'c3' }, { after: 'c1' }],
      [{ collectionId: 'lights', componentId: 'c3' }, { after: null }],
    ]),
  );
  // The first has no place above it.
  expect(screen.getByRole('button', { name: 'Move Flare up' })).toHaveAttribute('aria-disabled', 'true');
});

test('a note is saved when its field is left', async () => {
  const { calls } = open({ putCollectionItem: { added: false, itemCounter: 2 } }, owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note on Spark' }), ' So quick ');
  await userEvent.tab();
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'putCollectionItem')).toMatchObject({
      params: { componentId: 'c2' },
      body: { note: 'So quick' },
    }),
  );
});

test('removing a component offers an undo that puts it back in its place with its note', async () => {
  const removed = { note: 'Mind the easing', after: null };
  const { calls } = open(
    {
      removeCollectionItem: { removed, itemCounter: 1 },
      putCollectionItem: { added: true, itemCounter: 2 },
    },
    owner,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Glow' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'putCollectionItem')).toMatchObject({
      params: { componentId: 'c1' },
      body: removed,
    }),
  );
});

test('the owner changes who can see a collection', async () => {
  const { calls } = open(
    { updateCollection: { message: 'Saved', collection: sampleCollection({ visibility: 'private' }) } },
    owner,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Private' }));
  expect(screen.getByText('Only you can see it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'updateCollection')?.body).toEqual({
      name: 'Lights',
      description: 'All that glows',
      visibility: 'private',
    }),
  );
});

test('deleting a collection is confirmed first', async () => {
  const { calls } = open({ deleteCollection: { message: 'Deleted' } }, owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete collection' }));
  expect(calls.some(({ call }) => call === 'deleteCollection')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.some(({ call }) => call === 'deleteCollection')).toBe(true));
});
