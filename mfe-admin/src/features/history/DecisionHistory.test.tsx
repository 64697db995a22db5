import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  FakeFailure,
  renderWithPlatform,
  sampleDecision,
  sampleProfile,
  sampleUser,
  type FakeApi,
} from '@keyframe/shared-ui/testing';
import { DecisionHistory } from './DecisionHistory.tsx';

const open = (api: FakeApi, route: string) =>
  renderWithPlatform(<DecisionHistory />, {
    route,
    path: '/admin',
    user: sampleUser(),
    profile: sampleProfile({ isAdmin: true }),
    api,
  });

const callsOf = (calls: ReturnType<typeof open>['calls'], name: string) => calls.filter(({ call }) => call === name);

const decisions = [
  sampleDecision({ _id: 'd1', score: 80, latest: false, createdAt: '2023-09-30T12:00:00.000Z' }),
  sampleDecision({ _id: 'd2', outcome: 'sentBack', score: null, reason: 'The focus ring is missing.' }),
  sampleDecision({ _id: 'd3', admin: null, latest: false }),
];

test('the history shows who decided what and when, with the score or the reason', async () => {
  open({ getDecisions: { decisions, total: 3, page: 1, pages: 1 } }, '/admin?tab=history');
  const entries = within(await screen.findByRole('list', { name: 'Decisions' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent?.replace(/\d\d:\d\d$/, 'TIME'))).toEqual([
    'Score 80 of 100Magnetic Press by Inês MoreauAda AdminSep 30, 2023, TIME',
    'Sent backMagnetic Press by Inês MoreauThe focus ring is missing.Ada AdminSep 28, 2023, TIME',
    'Score 80 of 100Magnetic Press by Inês MoreauImportedSep 28, 2023, TIME',
  ]);
  expect(screen.getAllByRole('link', { name: 'Ada Admin' })[0]).toHaveAttribute('href', '/profile/admin');
  expect(screen.getAllByRole('link', { name: 'Magnetic Press' })[0]).toHaveAttribute(
    'href',
    `/component/${decisions[0]?.component._id}`,
  );
  expect(document.title).toBe('History (3) · Keyframe');
});

test('the filter by outcome and the page of the history are in the address', async () => {
  const { calls, address } = open(
    { getDecisions: ({ query }) => ({ decisions, total: 90, page: Number(query.page), pages: 3 }) },
    '/admin?tab=history&component=c1',
  );
  await screen.findByRole('list', { name: 'Decisions' });
  await userEvent.click(screen.getByRole('link', { name: 'Sent back' }));
  expect(address()).toBe('/admin?tab=history&component=c1&outcome=sentBack');
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(address()).toBe('/admin?tab=history&component=c1&outcome=sentBack&page=2');
  await waitFor(() =>
    expect(callsOf(calls, 'getDecisions').at(-1)?.query).toEqual({ componentId: 'c1', outcome: 'sentBack', page: 2 }),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Show all components' }));
  expect(address()).toBe('/admin?tab=history&outcome=sentBack');
});

test('a history without decisions shows an empty state, and a page beyond the last links to the first', async () => {
  const none = open({ getDecisions: { decisions: [], total: 0, page: 1, pages: 0 } }, '/admin?tab=history');
  expect(await screen.findByRole('heading', { name: 'No decisions yet' })).toBeVisible();
  none.unmount();
  open({ getDecisions: { decisions: [], total: 3, page: 9, pages: 1 } }, '/admin?tab=history&page=9');
  expect(await screen.findByRole('link', { name: 'Go to page 1' })).toHaveAttribute('href', '/admin?tab=history');
});

test('after a failed load the history offers a retry, and is busy during it', async () => {
  let tries = 0;
  const { container } = open(
    { getDecisions: () => (tries++ === 0 ? 'offline' : { decisions, total: 3, page: 1, pages: 1 }) },
    '/admin?tab=history',
  );
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Decisions' })).toBeVisible();
});

test('only the latest decision on a component can be undone', async () => {
  const { calls } = open(
    {
      getDecisions: {
        decisions: [sampleDecision({ _id: 'd9' }), sampleDecision({ _id: 'd8', latest: false })],
        total: 2,
        page: 1,
        pages: 1,
      },
      undoVerification: { message: 'Verification undone' },
    },
    '/admin?tab=history',
  );
  const [undo, ...others] = await screen.findAllByRole('button', { name: 'Undo verification: Magnetic Press' });
  expect(others).toEqual([]);
  await userEvent.dblClick(undo!);
  expect(await screen.findByText('Magnetic Press is in review again')).toBeVisible();
  expect(callsOf(calls, 'undoVerification').map(({ body }) => body)).toEqual([
    { componentId: decisions[0]?.component._id },
  ]);
});

test('a public component is taken down from the history with a reason, and put back from the toast', async () => {
  const { calls } = open(
    {
      getDecisions: { decisions: [sampleDecision()], total: 1, page: 1, pages: 1 },
      takeDownComponent: { message: 'Done' },
      putBackComponent: { message: 'Done' },
    },
    '/admin?tab=history',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take down: Magnetic Press' }));
  const form = within(await screen.findByRole('form', { name: 'Take down Magnetic Press' }));
  expect(form.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await userEvent.keyboard('Copied from elsewhere');
  await userEvent.click(form.getByRole('button', { name: 'Take down' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Put back' }));
  expect(await screen.findByText('Magnetic Press is public again')).toBeVisible();
  expect(callsOf(calls, 'takeDownComponent')[0]?.body).toEqual({
    componentId: decisions[0]?.component._id,
    reason: 'Copied from elsewhere',
  });
  expect(callsOf(calls, 'putBackComponent')).toHaveLength(1);
});

test("an action that conflicts with another admin's shows the reason", async () => {
  open(
    {
      getDecisions: {
        decisions: [sampleDecision({ outcome: 'takenDown', reason: 'Copied' })],
        total: 1,
        page: 1,
        pages: 1,
      },
      putBackComponent: new FakeFailure(409, 'This component is public already'),
    },
    '/admin?tab=history',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Put back: Magnetic Press' }));
  expect(await screen.findByText('This component is public already')).toBeVisible();
});

test('a component name that contains its author shows the author once', async () => {
  const [first] = decisions;
  open(
    {
      getDecisions: {
        decisions: [sampleDecision({ component: { ...first!.component, name: 'Loader by Inês Moreau' } })],
        total: 1,
        page: 1,
        pages: 1,
      },
    },
    '/admin?tab=history',
  );
  expect(await screen.findByRole('link', { name: 'Loader by Inês Moreau' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Inês Moreau' })).not.toBeInTheDocument();
});
