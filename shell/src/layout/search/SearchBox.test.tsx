import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SuggestionsResponse } from '@keyframe/contracts/api/component';
import { renderWithPlatform, sampleUser, type FakeResponse, visible } from '@keyframe/shared-ui/testing';
import { SearchBox } from './SearchBox.tsx';

const answer: SuggestionsResponse = {
  components: [{ _id: 'c1', name: 'Neon Press', category: 'Button', author: 'ada', revision: 'r1', canvas: 'dark' }],
  total: 9,
  categories: ['Neon & Co'],
  tags: ['neon'],
  members: [{ username: 'neo', name: 'Neo Anders' }],
};

const open = (getSuggestions: FakeResponse, route = '/') =>
  renderWithPlatform(<SearchBox />, { route, api: { getSuggestions } });
const box = () => screen.getByRole('combobox', { name: 'Search Animated Components' });

// Specification 2.31, 2.32
test('a search opens its results on the explore page', async () => {
  const { address } = open(answer);
  await userEvent.type(box(), ' neon button {Enter}');
  expect(address()).toBe('/explore?q=neon+button');
});

test('an empty search opens all components', async () => {
  const { address } = open(answer);
  await userEvent.type(box(), '{Enter}');
  expect(address()).toBe('/explore');
});

test("the search box shows the explore page's query, without suggestions", async () => {
  const { calls } = open(answer, '/explore?q=loader');
  expect(box()).toHaveValue('loader');
  expect(box()).toHaveAttribute('placeholder', 'Search Animated Components');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(calls).toEqual([]);
});

// Specification 2.32
test('suggestions are shown in labelled groups, with a link each', async () => {
  open(answer);
  await userEvent.type(box(), 'neo');
  const places = {
    Components: ['Neon Press', '/component/c1'],
    Categories: ['Neon & Co', '/explore?category=Neon+%26+Co'],
    Tags: ['neon', '/explore?tag=neon'],
    Members: ['Neo Anders', '/@neo'],
  };
  await screen.findByRole('group', { name: 'Components' });
  for (const [group, [label, href]] of Object.entries(places)) {
    const option = within(screen.getByRole('group', { name: group })).getByRole('option');
    expect(option).toHaveTextContent(label!);
    expect(option).toHaveAttribute('href', href);
  }
});

test('a member’s suggestion links to the profile for members', async () => {
  renderWithPlatform(<SearchBox />, { user: sampleUser(), api: { getSuggestions: answer } });
  await userEvent.type(box(), 'neo');
  expect(await screen.findByRole('option', { name: /Neo Anders/ })).toHaveAttribute('href', '/profile/neo');
});

test('the last row links to all results with their number', async () => {
  const { address } = open(answer);
  await userEvent.type(box(), 'neo');
  await waitFor(() =>
    expect(screen.getByRole('option', { name: 'See all 9 results' })).toHaveAttribute('href', '/explore?q=neo'),
  );
  expect(screen.getByRole('status')).toHaveTextContent('4 suggestions');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(address()).toBe('/explore?q=neo');
});

test('without results there is no such row', async () => {
  open({ ...answer, total: 0 });
  await userEvent.type(box(), 'neo');
  await screen.findByRole('option', { name: /Neon Press/ });
  expect(screen.queryByRole('option', { name: /See/ })).not.toBeInTheDocument();
});

test('arrow keys and Enter select a suggestion, and the box is cleared', async () => {
  const { address } = open(answer);
  await userEvent.type(box(), 'neo');
  await screen.findByRole('option', { name: /Neon Press/ });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(address()).toBe('/explore?category=Neon+%26+Co');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('Enter without a selection searches, even with suggestions shown', async () => {
  const { address } = open(answer);
  await userEvent.type(box(), 'neo');
  await screen.findByRole('option', { name: /Neon Press/ });
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/explore?q=neo');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
});

test('Escape closes the suggestions and keeps the text', async () => {
  open(answer);
  await userEvent.type(box(), 'neo');
  await screen.findByRole('option', { name: /Neon Press/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(box()).toHaveValue('neo');
});

test('the box shows that suggestions are loading', async () => {
  open('pending');
  await userEvent.type(box(), 'neo');
  await visible(() => screen.getByText('Searching…'));
});

test('the box shows that nothing was found', async () => {
  open({ components: [], tags: [], categories: [], members: [], total: 0 });
  await userEvent.type(box(), 'zzz');
  await visible(() => screen.getByText('No quick matches for “zzz”. Press Enter to search all components.'));
});

test('the search works when suggestions fail', async () => {
  const { address } = open('offline');
  await userEvent.type(box(), 'neo');
  await visible(() => screen.getByText('Couldn’t load suggestions. Press Enter to search.'));
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/explore?q=neo');
});
