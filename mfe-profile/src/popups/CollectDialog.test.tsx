import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFailure, renderWithPlatform, sampleProfile, sampleUser, type FakeApi } from '@keyframe/shared-ui/testing';
import { sampleCollection } from '../testing/sampleCollection.ts';
import { CollectDialog } from './CollectDialog.tsx';

const OWN = [
  { _id: 'lights', name: 'Lights', visibility: 'public' as const, itemCounter: 1, contains: false },
  { _id: 'shades', name: 'Shades', visibility: 'private' as const, itemCounter: 2, contains: true },
];

function open(api: FakeApi = {}) {
  const onClose = jest.fn();
  const rendered = renderWithPlatform(<CollectDialog subject={{ _id: 'c1', name: 'Glow' }} onClose={onClose} />, {
    user: sampleUser(),
    profile: sampleProfile(),
    api: { getOwnCollections: { collections: OWN }, ...api },
  });
  return { ...rendered, onClose };
}

const sent = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ call }) => call !== 'getOwnCollections').map(({ call, params, body }) => [call, params, body]);

test('one press adds the component to a collection and closes the dialog; the toast undoes it', async () => {
  const { calls, onClose } = open({
    putCollectionItem: { added: true, itemCounter: 2 },
    removeCollectionItem: { removed: { note: '', after: null }, itemCounter: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Lights/, pressed: false }));
  expect(onClose).toHaveBeenCalled();
  expect(await screen.findByText('Added Glow to Lights')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const params = { collectionId: 'lights', componentId: 'c1' };
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      ['putCollectionItem', params, {}],
      ['removeCollectionItem', params, undefined],
    ]),
  );
});

test('a press on a collection that contains the component removes it', async () => {
  const { calls } = open({ removeCollectionItem: { removed: { note: '', after: null }, itemCounter: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Shades Private · 2 components', pressed: true }));
  expect(await screen.findByText('Removed Glow from Shades')).toBeVisible();
  expect(sent(calls).map(([call]) => call)).toEqual(['removeCollectionItem']);
});

test('a failure is shown with its reason', async () => {
  open({
    putCollectionItem: new FakeFailure(409, 'A collection can have up to 500 components'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Lights/ }));
  expect(await screen.findByText('A collection can have up to 500 components')).toBeVisible();
});

test('the first collection is created with the component', async () => {
  const { calls, onClose } = open({
    getOwnCollections: { collections: [] },
    createCollection: { message: 'Created', collection: sampleCollection({ name: 'First' }) },
  });
  expect(await screen.findByText('You have no collections yet. Name your first one:')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'New collection' }), 'First{Enter}');
  expect(await screen.findByText('Added Glow to First')).toBeVisible();
  expect(sent(calls)).toEqual([['createCollection', {}, { name: 'First', componentId: 'c1' }]]);
  expect(onClose).toHaveBeenCalled();
});
