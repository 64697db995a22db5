import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SuggestionsAnswer } from 'contracts/api/component';
import { renderWithPlatform, type FakeAnswer, visible } from 'shared-ui/testing';
import { SearchBox } from './SearchBox.tsx';

const answer: SuggestionsAnswer = {
  components: [{ _id: 'c1', name: 'Neon Press', category: 'Button', author: 'ada' }],
  categories: ['Neon & Co'],
  tags: ['neon'],
  members: [{ username: 'neo', name: 'Neo Anders' }],
};

const open = (getSuggestions: FakeAnswer, route = '/') => renderWithPlatform(<SearchBox />, { route, api: { getSuggestions } });
const box = () => screen.getByRole('combobox', { name: 'Search Animated Components' });

test('a search leads to its results on the explore page', async () => {
  const { address } = open(answer);
  await userEvent.type(box(), ' neon button {Enter}');
  expect(address()).toBe('/explore?q=neon+button');
});

test('an empty search leads to everything', async () => {
  const { address } = open(answer);
  await userEvent.type(box(), '{Enter}');
  expect(address()).toBe('/explore');
});

test('the search box shows what the explore page was searched for, and suggests nothing for it', async () => {
  const { calls } = open(answer, '/explore?q=loader');
  expect(box()).toHaveValue('loader');
  expect(box()).toHaveAttribute('placeholder', 'Search Animated Components');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(calls).toEqual([]);
});

test('suggestions come in labelled groups, each leading to its own place', async () => {
  open(answer);
  await userEvent.type(box(), 'neo');
  const places = {
    Components: ['Neon Press', '/component/c1'],
    Categories: ['Neon & Co', '/explore?category=Neon+%26+Co'],
    Tags: ['neon', '/explore?tag=neon'],
    Members: ['Neo Anders', '/profile/neo'],
  };
  await screen.findByRole('group', { name: 'Components' });
  for (const [group, [label, href]] of Object.entries(places)) {
    const option = within(screen.getByRole('group', { name: group })).getByRole('option');
    expect(option).toHaveTextContent(label!);
    expect(option).toHaveAttribute('href', href);
  }
});

test('a suggestion is chosen by arrow keys and Enter, and its words are not left in the box', async () => {
  const { address } = open(answer);
  await userEvent.type(box(), 'neo');
  await screen.findByRole('option', { name: /Neon Press/ });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(address()).toBe('/explore?category=Neon+%26+Co');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('Enter without a choice searches, though suggestions are shown', async () => {
  const { address } = open(answer);
  await userEvent.type(box(), 'neo');
  await screen.findByRole('option', { name: /Neon Press/ });
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/explore?q=neo');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
});

test('Escape closes the suggestions and keeps what was typed', async () => {
  open(answer);
  await userEvent.type(box(), 'neo');
  await screen.findByRole('option', { name: /Neon Press/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(box()).toHaveValue('neo');
});

test('while suggestions are on their way the box says so', async () => {
  open('pending');
  await userEvent.type(box(), 'neo');
  await visible(() => screen.getByText('Searching…'));
});

test('when nothing is found the box says so', async () => {
  open({ components: [], tags: [], categories: [], members: [] });
  await userEvent.type(box(), 'zzz');
  await visible(() => screen.getByText('Nothing is called “zzz”. Press Enter to search everything.'));
});

test('when suggestions fail the search still works', async () => {
  const { address } = open('offline');
  await userEvent.type(box(), 'neo');
  await visible(() => screen.getByText('Suggestions did not load. Press Enter to search.'));
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/explore?q=neo');
});
