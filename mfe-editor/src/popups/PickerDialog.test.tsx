import '@keyframe/shared-ui/testing/indexedDb';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftContent } from '@keyframe/contracts/draft';
import { clear, createStore } from 'idb-keyval';
import { FakeFailure, renderWithPlatform, sampleProfile, sampleUser, type FakeApi } from '@keyframe/shared-ui/testing';
import { draftKey } from '@keyframe/contracts/draftStorage';
import { replaceDraft } from '../features/drafts/draftStore.ts';
import { newDraftContent } from '../features/drafts/work.ts';
import { PickerDialog } from './PickerDialog.tsx';

const categories = ['Button', 'Input', 'Date & time'].map((name, index) => ({
  _id: `c${index}`,
  name,
  componentCounter: 1,
}));
const onClose = jest.fn();

beforeEach(async () => {
  onClose.mockClear();
  await clear(createStore('keyframe-drafts', 'drafts'));
});

const open = (api: FakeApi = { getAllCategories: { categories } }) =>
  renderWithPlatform(<PickerDialog onClose={onClose} />, { user: sampleUser(), profile: sampleProfile(), api });

const choice = (name: string) => screen.findByRole('radio', { name });
const done = () => userEvent.click(screen.getByRole('button', { name: 'Done' }));

// Specification 2.64, 9.15
test('the categories come from the server, the languages are the four', async () => {
  open();
  await choice('Button');
  const names = (group: string) =>
    within(screen.getByRole('radiogroup', { name: group }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  expect(names('Category')).toEqual(['Button', 'Input', 'Date & time']);
  expect(names('Language')).toEqual(['HTML+CSS', 'HTML+CSS+JS', 'HTML+Tailwind', 'HTML+Tailwind+JS']);
});

// Specification 2.64, 4.16
test('Done opens the editor with both and closes the picker', async () => {
  const { address } = open();
  await userEvent.click(await choice('Button'));
  await userEvent.click(await choice('HTML+CSS'));
  await done();
  await waitFor(() => expect(address()).toBe('/editor?category=Button&language=HTML%2BCSS'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['neither', []],
  ['no category', ['HTML+CSS+JS']],
  ['no language', ['Input']],
])('with %s Done shows the missing choice and the picker stays open', async (_, chosen) => {
  const { address } = open();
  await choice('Button');
  for (const name of chosen) await userEvent.click(await choice(name));
  await done();
  expect(await screen.findByText('Please select both category and language')).toBeVisible();
  expect(address()).toBe('/');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Create a component' })).toBeVisible();
});

test('works by keyboard alone', async () => {
  const { address } = open();
  (await choice('Button')).focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown}');
  expect(await choice('Date & time')).toBeChecked();
  expect(await choice('HTML+CSS+JS')).toBeChecked();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/editor?category=Date+%26+time&language=HTML%2BCSS%2BJS'));
});

test('Import code opens the editor with the import, in the chosen category and without a draft', async () => {
  const { address } = open();
  await userEvent.click(await choice('Button'));
  await userEvent.click(screen.getByRole('button', { name: 'Import code' }));
  await waitFor(() => expect(address()).toBe('/editor?category=Button&language=HTML%2BCSS&import=1'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('shows that the categories are loading', () => {
  open({ getAllCategories: 'pending' });
  expect(screen.getByText('Loading the categories')).toBeInTheDocument();
});

test('categories that fail to load show the error and a retry', async () => {
  let failures = 1;
  open({
    getAllCategories: () =>
      failures-- > 0 ? new FakeFailure(503, 'The database cannot be reached at the moment; try again') : { categories },
  });
  expect(await screen.findByText('The database cannot be reached at the moment; try again')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await choice('Button')).toBeVisible();
});

test('without a category it shows that there is nothing to choose', async () => {
  open({ getAllCategories: { categories: [] } });
  expect(await screen.findByText('No categories yet')).toBeVisible();
});

test('Escape and Cancel close it', async () => {
  open();
  await choice('Button');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('lists a draft of this account with a link to continue', async () => {
  const draft = {
    schema: 1 as const,
    version: 's',
    submission: 's',
    base: null,
    stash: null,
    work: newDraftContent('Button', 'HTML+CSS'),
  };
  const address = '/editor?category=Button&language=HTML%2BCSS';
  await replaceDraft(draftKey('keyframe-member', address), null, { ...draft, savedAt: Date.now() - 2 * 60 * 60_000 });
  await replaceDraft(draftKey('somebody-else', '/editor?component=c1'), null, { ...draft, savedAt: Date.now() });
  open();
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Button · HTML+CSS, 2 hours ago']);
  expect(links[0]).toHaveAccessibleName('Button · HTML+CSS, 2 hours ago');
  expect(links[0]).toHaveAttribute('href', address);
  await userEvent.click(links[0] as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

describe('drafts', () => {
  const FIRST = '/editor?category=Button&language=HTML%2BCSS';
  const store = (address: string, work: Partial<DraftContent>) =>
    replaceDraft(draftKey('keyframe-member', address), null, {
      schema: 1,
      version: 's',
      submission: 's',
      base: null,
      stash: null,
      savedAt: Date.now(),
      work: { ...newDraftContent('Button', 'HTML+CSS'), ...work },
    });

  test('discarding a draft can be undone', async () => {
    await store(FIRST, { name: 'Tide Toggle' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft Tide Toggle' }));
    await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /^Tide Toggle/ })).toHaveAttribute('href', FIRST);
  });

  test('shows more than four on demand', async () => {
    for (const number of [1, 2, 3, 4, 5]) await store(`/editor?component=c${number}`, { name: `Draft ${number}` });
    open();
    expect(await screen.findAllByRole('link')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
    expect(screen.getAllByRole('link')).toHaveLength(5);
  });

  test('Done does not open a draft that was switched to another category', async () => {
    await store(FIRST, { name: 'Was a button', category: 'Input' });
    const { address } = open();
    await screen.findByRole('link', { name: /^Was a button/ });
    await userEvent.click(await choice('Button'));
    await userEvent.click(await choice('HTML+CSS'));
    await done();
    await waitFor(() => expect(address()).toBe(`${FIRST}&draft=2`));
  });
});
