import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportedComponent } from '@keyframe/contracts/api/componentReport';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleProfile,
  sampleUser,
  type FakeApi,
} from '@keyframe/shared-ui/testing';
import { ReportList } from './ReportList.tsx';

const open = (api: FakeApi, route = '/admin?tab=reports') =>
  renderWithPlatform(<ReportList />, {
    route,
    path: '/admin',
    user: sampleUser(),
    profile: sampleProfile({ isAdmin: true }),
    api,
  });

const reported: ReportedComponent = {
  component: sampleComponent({ _id: 'c1', name: 'Tide Toggle' }),
  reports: [
    {
      _id: 'p2',
      reason: 'copied',
      note: 'This is from my portfolio.',
      reporter: { name: 'Noor Haddad', username: 'noor' },
      createdAt: '2026-01-02T10:00:00.000Z',
    },
    { _id: 'p1', reason: 'broken', note: '', reporter: null, createdAt: '2026-01-01T10:00:00.000Z' },
  ],
};

const page = (...all: ReportedComponent[]) => ({ reported: all, total: all.length, page: 1, pages: 1 });

/** An API whose list of reports becomes empty once they are resolved. */
function reports(): FakeApi {
  let left = [reported];
  const resolve = () => {
    left = [];
    return { message: 'Done' };
  };
  return { getReports: () => page(...left), dismissReports: resolve, takeDownComponent: resolve };
}

test('a reported component shows who reported it, why and when', async () => {
  const { calls } = open({ getReports: page(reported) });
  const row = within(await screen.findByRole('article', { name: 'Tide Toggle' }));
  const [first, second] = row.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Copied workNoor Haddad · Jan 2, 2026, \d\d:\d\dThis is from my portfolio\.$/);
  expect(second).toHaveTextContent(/^BrokenA visitor · Jan 1, 2026/);
  expect(calls.find(({ call }) => call === 'getReports')?.query).toEqual({ state: 'open', page: 1 });
  expect(document.title).toBe('Reports (1) · Keyframe');
});

test('dismissed reports leave the list, and the focus moves to the list', async () => {
  const { calls } = open(reports());
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Reports of Tide Toggle dismissed')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Reported components' })).toHaveFocus());
  expect(calls.filter(({ call }) => call === 'dismissReports')).toHaveLength(1);
});

test('a reported component is taken down with a reason that its author sees', async () => {
  const { calls } = open(reports());
  await userEvent.click(await screen.findByRole('button', { name: 'Take down' }));
  const form = within(await screen.findByRole('form', { name: 'Take down Tide Toggle' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Copied.');
  await userEvent.click(form.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('Tide Toggle taken down')).toBeVisible();
  expect(calls.find(({ call }) => call === 'takeDownComponent')?.body).toEqual({
    componentId: 'c1',
    reason: 'Copied.',
  });
});

test('reports that could not be dismissed stay, with the reason', async () => {
  open({ getReports: page(reported), dismissReports: new FakeFailure(409, 'These reports are resolved already') });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('These reports are resolved already')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Tide Toggle' })).toBeVisible();
});

test('a component that was taken down can be restored from its resolved reports', async () => {
  const { calls } = open(
    {
      getReports: page({ ...reported, component: { ...reported.component, takenDown: 'Copied.', isPublic: false } }),
      putBackComponent: { message: 'Done' },
    },
    '/admin?tab=reports&state=resolved',
  );
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
  expect(await screen.findByText('Tide Toggle is public again')).toBeVisible();
  expect(calls.find(({ call }) => call === 'getReports')?.query).toEqual({ state: 'resolved', page: 1 });
});

test('after a failed load the reports offer a retry', async () => {
  let tries = 0;
  open({ getReports: () => (tries++ === 0 ? 'offline' : page(reported)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Tide Toggle' })).toBeVisible();
});
