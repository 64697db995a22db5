import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform, sampleDecision, sampleProfile, sampleUser, type FakeApi } from 'shared-ui/testing';
import { DecisionHistory } from './DecisionHistory.tsx';

const open = (api: FakeApi, route: string) =>
  renderWithPlatform(<DecisionHistory />, { route, path: '/admin', user: sampleUser(), profile: sampleProfile({ isAdmin: true }), api });

const callsOf = (calls: ReturnType<typeof open>['calls'], name: string) => calls.filter(({ call }) => call === name);

const decisions = [
  sampleDecision({ _id: 'd1', score: 80, createdAt: '2023-09-30T12:00:00.000Z' }),
  sampleDecision({ _id: 'd2', outcome: 'sentBack', score: null, reason: 'The focus ring is missing.' }),
  sampleDecision({ _id: 'd3', admin: null }),
];

test('the history tells who decided what and when, with the score or the reason', async () => {
  open({ getDecisions: { decisions, total: 3, page: 1, pages: 1 } }, '/admin?tab=history');
  const entries = within(await screen.findByRole('list', { name: 'Decisions' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Score 80Magnetic Press by Inês MoreauAda AdminSep 30, 2023',
    'Sent backMagnetic Press by Inês MoreauThe focus ring is missing.Ada AdminSep 28, 2023',
    'Score 80Magnetic Press by Inês MoreauWith the collectionSep 28, 2023',
  ]);
  expect(screen.getAllByRole('link', { name: 'Ada Admin' })[0]).toHaveAttribute('href', '/profile/admin');
  expect(screen.getAllByRole('link', { name: 'Magnetic Press' })[0]).toHaveAttribute('href', `/component/${decisions[0]?.component._id}`);
  expect(document.title).toBe('History (3) · Keyframe');
});

test('the history is narrowed to an outcome and turned by pages, in the address', async () => {
  const { calls, address } = open({ getDecisions: ({ query }) => ({ decisions, total: 90, page: Number(query.page), pages: 3 }) }, '/admin?tab=history&component=c1');
  await screen.findByRole('list', { name: 'Decisions' });
  await userEvent.click(screen.getByRole('link', { name: 'Sent back' }));
  expect(address()).toBe('/admin?tab=history&component=c1&outcome=sentBack');
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(address()).toBe('/admin?tab=history&component=c1&outcome=sentBack&page=2');
  await waitFor(() => expect(callsOf(calls, 'getDecisions').at(-1)?.query).toEqual({ componentId: 'c1', outcome: 'sentBack', page: 2 }));
  await userEvent.click(screen.getByRole('link', { name: 'Of all components' }));
  expect(address()).toBe('/admin?tab=history&outcome=sentBack');
});

test('a history without decisions says so, and one page too far leads back', async () => {
  const none = open({ getDecisions: { decisions: [], total: 0, page: 1, pages: 0 } }, '/admin?tab=history');
  expect(await screen.findByRole('heading', { name: 'Nothing was decided yet' })).toBeVisible();
  none.unmount();
  open({ getDecisions: { decisions: [], total: 3, page: 9, pages: 1 } }, '/admin?tab=history&page=9');
  expect(await screen.findByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/admin?tab=history');
});

test('a history that did not load can be asked for again, and is busy meanwhile', async () => {
  let tries = 0;
  const { container } = open({ getDecisions: () => (tries++ === 0 ? 'offline' : { decisions, total: 3, page: 1, pages: 1 }) }, '/admin?tab=history');
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Decisions' })).toBeVisible();
});
