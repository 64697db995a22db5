import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  FakeFailure,
  renderWithPlatform,
  sampleContactMessage,
  sampleProfile,
  sampleUser,
  type FakeApi,
} from '@keyframe/shared-ui/testing';
import { ContactInbox } from './ContactInbox.tsx';

const open = (api: FakeApi, route: string) =>
  renderWithPlatform(<ContactInbox />, {
    route,
    path: '/admin',
    user: sampleUser(),
    profile: sampleProfile({ isAdmin: true }),
    api,
  });

const callsOf = (calls: ReturnType<typeof open>['calls'], name: string) => calls.filter(({ call }) => call === name);

const message = sampleContactMessage({
  _id: 'm1',
  name: 'Noor Haddad',
  email: 'noor@people.test',
  mobile: '+91 98 76',
  topic: 'Sponsor',
  message: 'Hello.\nAre you there?',
});

/** An API whose inbox moves messages between open and handled. */
function inbox(...messages: (typeof message)[]): FakeApi {
  const all = [...messages];
  return {
    getContactMessages: ({ query }) => {
      const shown = all.filter(({ handledAt }) => (query.state === 'handled') === (handledAt !== null));
      return {
        messages: shown,
        open: all.filter(({ handledAt }) => handledAt === null).length,
        total: shown.length,
        page: 1,
        pages: 1,
      };
    },
    handleContactMessage: ({ params, body }) => {
      const index = all.findIndex(({ _id }) => _id === params.messageId);
      const { handled } = body as { handled: boolean };
      const changed = {
        ...message,
        handledAt: handled ? '2023-09-30T12:00:00.000Z' : null,
        handledBy: handled ? 'admin' : null,
      };
      all[index] = changed;
      return { message: changed };
    },
  };
}

test('the inbox shows the author, topic and text of a message, and links to a reply by mail', async () => {
  open(inbox(message), '/admin?tab=inbox');
  const shown = within(await screen.findByRole('article', { name: 'Message from Noor Haddad' }));
  expect(shown.getByText('Sponsor')).toBeVisible();
  expect(shown.getByText('Sep 28, 2023')).toBeVisible();
  expect(shown.getByText(/Are you there\?/)).toBeVisible();
  expect(shown.getByRole('link', { name: 'noor@people.test' })).toHaveAttribute('href', 'mailto:noor@people.test');
  expect(shown.getByRole('link', { name: '+91 98 76' })).toHaveAttribute('href', 'tel:+919876');
  expect(shown.getByRole('link', { name: 'Reply to Noor Haddad' })).toHaveAttribute(
    'href',
    'mailto:noor@people.test?subject=Re%3A%20Sponsor&body=%0A%0A%3E%20Hello.%0A%3E%20Are%20you%20there%3F',
  );
  expect(document.title).toBe('Inbox (1) · Keyframe');
});

test('a message is marked as handled, and reopened from the handled messages', async () => {
  const { calls, address } = open(inbox(message), '/admin?tab=inbox');
  await userEvent.dblClick(await screen.findByRole('button', { name: /^Mark handled/ }));
  expect(await screen.findByText('Message from Noor Haddad marked as handled')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No open messages' })).toBeVisible();
  expect(callsOf(calls, 'handleContactMessage')).toHaveLength(1);

  await userEvent.click(screen.getByRole('link', { name: 'Handled' }));
  expect(address()).toBe('/admin?tab=inbox&state=handled');
  expect(await screen.findByText(/^Handled on Sep 30, 2023/)).toHaveTextContent('by @admin');
  await userEvent.click(screen.getByRole('button', { name: /^Reopen/ }));
  expect(await screen.findByRole('heading', { name: 'No handled messages' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Handled messages' })).toHaveFocus();
  expect(document.title).toBe('Inbox (1) · Keyframe');
});

test('a message that could not be marked stays, with the reason', async () => {
  open({ ...inbox(message), handleContactMessage: new FakeFailure(503, 'Come back later') }, '/admin?tab=inbox');
  await userEvent.click(await screen.findByRole('button', { name: /^Mark handled/ }));
  expect(await screen.findByText('Come back later')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Message from Noor Haddad' })).toBeVisible();
});

test('after a failed load the inbox offers a retry, and is busy during it', async () => {
  let tries = 0;
  const full = { messages: [message], open: 30, total: 30, page: 1, pages: 2 };
  const { container } = open({ getContactMessages: () => (tries++ === 0 ? 'offline' : full) }, '/admin?tab=inbox');
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/admin?tab=inbox&page=2');
});
