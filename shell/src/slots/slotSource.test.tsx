import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import type { DeclaredContribution } from '@keyframe/contracts/slots';
import { configureFlags, configureSlots, Slot } from '@keyframe/shared-ui/shell';
import { renderWithPlatform, sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import { loadRemoteModule } from '../remotes/loadRemoteModule.ts';
import { onReport, type RemoteReport } from '../reports/report.ts';
import { withRemotes } from '../testing/withRemotes.tsx';
import { failedContributions } from './failedContributions.ts';
import { slotSource } from './slotSource.tsx';

jest.mock('../remotes/loadRemoteModule.ts', () => ({ loadRemoteModule: jest.fn() }));
const load = jest.mocked(loadRemoteModule);

/** Each test has remotes of its own, because loaded modules are cached for the page's life. */
let count = 0;
const remote = (part: string) => `${part}${count}`;

const reports: RemoteReport[] = [];
let stop: () => void;
beforeEach(() => {
  count += 1;
  load.mockReset();
  failedContributions.setState({}, true);
  reports.length = 0;
  stop = onReport((report) => reports.push(report));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const card = (name: string, more: Partial<DeclaredContribution> = {}): DeclaredContribution => ({
  slot: 'dashboard-cards',
  name,
  label: name,
  access: 'public',
  height: 120,
  ...more,
});

/** The module of each remote has one part, with the remote's name. */
const exposes = (parts: Readonly<Record<string, ComponentType<never>>>) =>
  load.mockImplementation((asked) =>
    Promise.resolve({
      identity: { remote: asked, version: '1.0.0', channel: 'stable' as const, revision: 1, overridden: false },
      module: {
        contract: REMOTE_CONTRACT,
        routes: [],
        contributions: { 'dashboard-cards': Object.fromEntries(Object.entries(parts)) },
      },
    } as never),
  );

function Dashboard() {
  configureSlots(slotSource);
  return (
    <main>
      <h1>Dashboard</h1>
      <Slot name="dashboard-cards" profile={sampleProfile({ name: 'Ada' })} />
    </main>
  );
}

const open = (
  contributions: Readonly<Record<string, DeclaredContribution[]>>,
  options: Parameters<typeof renderWithPlatform>[1] = {},
) =>
  renderWithPlatform(
    withRemotes(
      <Dashboard />,
      Object.fromEntries(Object.entries(contributions).map(([name, entries]) => [name, { contributions: entries }])),
    ),
    options,
  );

test("a slot renders the contributions of all remotes with the host's props, in order", async () => {
  exposes({
    first: ({ profile }: { profile: { name: string } }) => <p>First of {profile.name}</p>,
    second: () => <p>Second</p>,
  });
  open({ [remote('a')]: [card('second', { order: 20 })], [remote('b')]: [card('first', { order: 10 })] });
  await screen.findByText('Second');
  expect(screen.getAllByText(/First|Second/).map(({ textContent }) => textContent)).toEqual(['First of Ada', 'Second']);
});

test('the host reserves the height before anything of the remote has loaded', () => {
  load.mockReturnValue(new Promise(() => undefined));
  const { container } = open({ [remote('a')]: [card('first', { height: 240 })] });
  expect(container.querySelector('main > div')).toHaveStyle({ minHeight: '240px' });
});

test('a contribution that throws disappears alone, and is reported under its remote and version', async () => {
  exposes({
    broken: () => {
      throw new Error('a bug of that team');
    },
    works: () => <p>Works</p>,
  });
  const { container } = open({ [remote('a')]: [card('broken')], [remote('b')]: [card('works')] });
  expect(await screen.findByText('Works')).toBeVisible();
  await waitFor(() => expect(container.querySelectorAll('main > div')).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(reports).toEqual([
    expect.objectContaining({
      remote: remote('a'),
      version: '1.0.0',
      phase: 'render',
      message: 'a bug of that team',
    }),
  ]);
});

test('a contribution whose remote does not load disappears, and is tried again when the network returns', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  const { container } = open({ [remote('a')]: [card('works')] });
  await waitFor(() => expect(container.querySelector('main > div')).not.toBeInTheDocument());
  exposes({ works: () => <p>Works</p> });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Works')).toBeVisible();
});

test('nothing of a remote loads for a user without access, or for another slot', () => {
  open({ [remote('a')]: [card('member', { access: 'member' }), card('tab', { slot: 'profile-tabs' })] });
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['off', false, false],
  ['staff', false, false],
  ['staff', true, true],
  ['share', false, true],
] as const)(
  'a contribution behind a flag that is %s, for an admin: %s, is shown: %s',
  async (state, isAdmin, shown) => {
    exposes({ flagged: () => <p>Flagged</p>, plain: () => <p>Plain</p> });
    const Page = () => {
      configureFlags({ 'profile-stats': state });
      return <Dashboard />;
    };
    renderWithPlatform(
      withRemotes(<Page />, {
        [remote('a')]: { contributions: [card('flagged', { flag: 'profile-stats' }), card('plain')] },
      }),
      { user: sampleUser(), profile: sampleProfile({ isAdmin }) },
    );
    await screen.findByText('Plain');
    expect(screen.queryAllByText('Flagged')).toHaveLength(shown ? 1 : 0);
  },
);

test('a member gets a contribution for members', async () => {
  exposes({ member: () => <p>For members</p> });
  open({ [remote('a')]: [card('member', { access: 'member' })] }, { user: sampleUser() });
  expect(await screen.findByText('For members')).toBeVisible();
});
