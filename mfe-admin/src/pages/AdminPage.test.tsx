import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleComponentDetail,
  sampleProfile,
  sampleRevision,
  sampleUser,
  type FakeApi,
} from '@keyframe/shared-ui/testing';
import { AdminPage } from './AdminPage.tsx';

const HOUR = 3_600_000;
const UNVERIFIED = { verified: false, isPublic: false, status: 'waiting', score: null } as const;
const waiting = [
  sampleComponent({
    _id: 'c1',
    name: 'Ease Through',
    category: 'Button',
    language: ['HTML', 'CSS', 'JS'],
    tags: ['easing', 'svg'],
    revision: 'r1',
    updatedAt: new Date(Date.now() - 50 * HOUR).toISOString(),
    ...UNVERIFIED,
  }),
  sampleComponent({ _id: 'c2', name: 'Mercury Merge', ...UNVERIFIED }),
];

const detail = sampleComponentDetail({
  ...waiting[0],
  code: [
    { html: '<b>Ease</b>', css: 'b { color: red }', javascript: 'let eased', js: 'let eased', tailwind: 'never shown' },
  ],
  remixOf: {
    _id: 'c0',
    name: 'Magnetic Press',
    author: { name: 'Noor Haddad', username: 'noor' },
    removedByAuthor: false,
  },
});

const listed = (componentArray: ComponentSummary[], { total = componentArray.length, page = 1, pages = 1 } = {}) => ({
  componentArray,
  total,
  page,
  pages,
});

const EVERY_PANEL: FakeApi = {
  getAllCategories: {
    categories: [
      { _id: 'k1', name: 'Button', componentCounter: 1 },
      { _id: 'k2', name: 'Loader', componentCounter: 0 },
    ],
  },
  getAdminCounts: { waiting: 2, sentBack: 0, reports: 3, messages: 0 },
  getDecisions: { decisions: [], total: 0, page: 1, pages: 0 },
  getMeasurements: { revision: 'r1', state: 'waiting', findings: {}, posters: {}, exports: {} },
  getComponentById: ({ body }) => ({ component: { ...detail, _id: (body as { componentId: string }).componentId } }),
};

const open = (api: FakeApi, route = '/admin') =>
  renderWithPlatform(<AdminPage />, {
    route,
    path: '/admin',
    user: sampleUser(),
    profile: sampleProfile({ isAdmin: true }),
    api: { ...EVERY_PANEL, ...api },
  });

/** An API whose queue drops decided components. */
function queue(components: ComponentSummary[]): FakeApi {
  const left = [...components];
  const decide: FakeApi['verifyComponent'] = ({ body }) => {
    left.splice(
      left.findIndex(({ _id }) => _id === (body as { componentId: string }).componentId),
      1,
    );
    return { message: 'Done' };
  };
  return { getUnVerifiedComponents: () => listed([...left]), verifyComponent: decide, sendBackComponent: decide };
}

const row = (name: string) => screen.findByRole('article', { name });
const callsOf = (calls: ReturnType<typeof open>['calls'], name: string) => calls.filter(({ call }) => call === name);

// Specification 2.9
test('an admin sees all components that await verification, and their number', async () => {
  const { calls } = open({ getUnVerifiedComponents: listed(waiting, { total: 14, pages: 2 }) });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Verification\s*14$/);
  expect(document.title).toBe('Verification (14) · Keyframe');
  expect(callsOf(calls, 'getUnVerifiedComponents')[0]?.query).toEqual({
    status: 'waiting',
    sort: 'oldest',
    page: 1,
    limit: 12,
    fields: 'card',
  });
});

test('a tab that a remote contributes is among those of the console', async () => {
  renderWithPlatform(<AdminPage />, {
    route: '/admin?tab=appeals',
    user: sampleUser(),
    profile: sampleProfile({ isAdmin: true }),
    api: EVERY_PANEL,
    contributions: { 'admin-tabs': { appeals: () => <p>No appeals</p> } },
  });
  expect(await screen.findByRole('tabpanel', { name: 'appeals' })).toHaveTextContent('No appeals');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
    'Queue',
    'appeals',
    'Reports',
    'History',
    'Inbox',
  ]);
});

test('each component shows its author, category, language, and how long it has waited', async () => {
  open({ getUnVerifiedComponents: listed(waiting) });
  const first = within(await row('Ease Through'));
  expect(first.getByRole('link', { name: 'Ease Through' })).toHaveAttribute('href', '/component/c1');
  expect(first.getByRole('link', { name: 'ines_moreau' })).toHaveAttribute('href', '/profile/ines_moreau');
  expect(first.getByText('Button')).toBeVisible();
  expect(first.getByText('HTML+CSS+JS')).toBeVisible();
  expect(first.getByText('2 days ago')).toBeVisible();
  expect(
    within(first.getByRole('list', { name: 'Tags' }))
      .getAllByRole('listitem')
      .map((tag) => tag.textContent),
  ).toEqual(['easing', 'svg']);
  expect(await first.findByRole('link', { name: 'Magnetic Press' })).toHaveAttribute('href', '/component/c0');
  expect(first.getByText(/by Noor Haddad/)).toBeVisible();
});

test('an imported component shows its credits with the declared licence, and a changed one links to its earlier decisions', async () => {
  open({
    getDecisions: { decisions: [], total: 2, page: 1, pages: 1 },
    getUnVerifiedComponents: listed([
      sampleComponent({
        _id: 'c1',
        name: 'Ease Through',
        ...UNVERIFIED,
        isPublic: true,
        credit: { author: 'ada', source: 'Buttons/ada.html', licence: 'publicDomain' },
      }),
    ]),
  });
  const first = within(await row('Ease Through'));
  expect(first.getByText('ada, Buttons/ada.html')).toBeVisible();
  expect(first.getByText('Public domain (CC0, Unlicense)')).toBeVisible();
  expect(first.getByText('Update')).toBeVisible();
  expect(await first.findByRole('link', { name: '2 decisions' })).toHaveAttribute(
    'href',
    '/admin?tab=history&component=c1',
  );
});

test('a component that its author updated before any decision has no link to decisions', async () => {
  const { calls } = open({
    getUnVerifiedComponents: listed([
      sampleComponent({ _id: 'c1', name: 'Ease Through', ...UNVERIFIED, updatedAt: '2023-09-29T12:00:00.000Z' }),
    ]),
  });
  const first = within(await row('Ease Through'));
  await waitFor(() => expect(callsOf(calls, 'getDecisions')[0]?.query).toEqual({ componentId: 'c1' }));
  expect(first.queryByText('Before')).not.toBeInTheDocument();
});

test('a row shows the code of its component, the parts of its language one below the other', async () => {
  open({ getUnVerifiedComponents: listed(waiting) });
  const first = within(await row('Ease Through'));
  const toggle = first.getByRole('button', { name: 'Code of Ease Through' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const parts = await first.findAllByRole('region', { name: /of Ease Through$/ });
  expect(parts.map((part) => [part.getAttribute('aria-label'), part.textContent])).toEqual([
    ['HTML of Ease Through', '<b>Ease</b>'],
    ['CSS of Ease Through', 'b { color: red }'],
    ['JS of Ease Through', 'let eased'],
  ]);
  await userEvent.click(toggle);
  expect(first.queryByRole('region')).not.toBeInTheDocument();
});

test('a row shows what the code tells of its quality, and why the rest was not measured', async () => {
  open({
    getUnVerifiedComponents: listed(waiting),
    getMeasurements: {
      revision: 'r1',
      state: 'notMeasured',
      reason: 'No worker runs.',
      findings: {},
      posters: {},
      exports: {},
    },
  });
  const first = within(await row('Ease Through'));
  await userEvent.click(first.getByRole('button', { name: 'Quality of Ease Through' }));
  const findings = await first.findByRole('list', { name: 'Findings of Ease Through' });
  expect(findings).toHaveTextContent('Respects reduced motion (undecided): A script may move something.');
  const rest = first.getByText(/Passed: .*Size/);
  await waitFor(() => expect(rest).toHaveTextContent(/Not measured: .*Layout shift.*\. No worker runs\.$/));
});

test('a row shows what a render worker measured', async () => {
  open({
    getUnVerifiedComponents: listed(waiting),
    getMeasurements: {
      revision: 'r1',
      state: 'measured',
      findings: {
        overflow: { outcome: 'fail', reason: '`.wide` is 400 px wide.' },
        flashes: { outcome: 'pass', reason: 'Nothing flashes.' },
        layoutShift: { outcome: 'notMeasured', reason: 'The component closed its document.' },
      },
      posters: {},
      exports: {},
    },
  });
  const first = within(await row('Ease Through'));
  await userEvent.click(first.getByRole('button', { name: 'Quality of Ease Through' }));
  expect(await first.findByText(/Passed: .*Size, Flashes\./)).toHaveTextContent(/Not measured: .*Layout shift/);
  expect(first.getByRole('list', { name: 'Findings of Ease Through' })).toHaveTextContent(
    'Overflow at 320, 390 and 768 px: .wide is 400 px wide.',
  );
});

test('the row of an update shows what it changes, that of a new component does not', async () => {
  const { code } = sampleRevision();
  open({
    getUnVerifiedComponents: listed([{ ...waiting[0]!, isPublic: true }, waiting[1]!]),
    getComponentChange: {
      before: sampleRevision({ code: { ...code, html: '<b>Old</b>' } }),
      after: sampleRevision({ revision: 'r1', code: { ...code, html: '<b>Ease</b>' } }),
    },
  });
  const first = within(await row('Ease Through'));
  await userEvent.click(first.getByRole('button', { name: 'Changes of Ease Through' }));
  expect(await first.findByRole('region', { name: 'Changes of the HTML' })).toHaveTextContent('<b>Old</b><b>Ease</b>');
  expect(within(await row('Mercury Merge')).queryByRole('button', { name: /^Changes/ })).not.toBeInTheDocument();
});

test('after a failed load the code offers a retry', async () => {
  let online = false;
  open({
    getUnVerifiedComponents: listed(waiting.slice(0, 1)),
    getComponentById: () => (online ? { component: detail } : 'offline'),
  });
  const first = within(await row('Ease Through'));
  await userEvent.click(first.getByRole('button', { name: 'Code of Ease Through' }));
  const retry = await first.findByRole('button', { name: 'Try again' });
  online = true;
  await userEvent.click(retry);
  expect(await first.findByText('<b>Ease</b>')).toBeVisible();
});

test('the filters and order of the queue are in the address, and a change goes back to the first page', async () => {
  const { calls, address } = open(
    { getUnVerifiedComponents: listed(waiting, { total: 30, page: 2, pages: 3 }) },
    '/admin?page=2',
  );
  await row('Ease Through');
  const choose = async (control: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: control }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Category', 'Loader');
  expect(address()).toBe('/admin?category=Loader');
  await choose('Language', 'HTML+CSS');
  await choose('Quality', 'Fails: Stays on the compositor');
  await choose('Sort by', 'Newest');
  expect(address()).toBe('/admin?category=Loader&language=HTML%2BCSS&fails=compositor&sort=newest');
  await waitFor(() =>
    expect(callsOf(calls, 'getUnVerifiedComponents').at(-1)?.query).toEqual({
      status: 'waiting',
      category: 'Loader',
      language: 'HTML+CSS',
      fails: 'compositor',
      sort: 'newest',
      page: 1,
      limit: 12,
      fields: 'card',
    }),
  );
});

test('the page links of the queue keep the filters', async () => {
  open({ getUnVerifiedComponents: listed(waiting, { total: 30, page: 2, pages: 3 }) }, '/admin?category=Button&page=2');
  await row('Ease Through');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/admin?category=Button&page=3');
});

test('a queue that the filters empty offers to show all components', async () => {
  const { address } = open(
    { getUnVerifiedComponents: ({ query }) => listed(query.category === undefined ? waiting : []) },
    '/admin?category=Button',
  );
  expect(await screen.findByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Show the whole queue' }));
  expect(address()).toBe('/admin');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('a page beyond the last links to the first', async () => {
  open(
    { getUnVerifiedComponents: ({ query }) => listed(query.page === 1 ? waiting : [], { total: 2, pages: 1 }) },
    '/admin?page=4',
  );
  expect(await screen.findByRole('heading', { name: 'Nothing more on this page' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go to page 1' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('a component that is sent back with a reason leaves the list and is announced', async () => {
  const { calls } = open(queue(waiting));
  const first = within(await row('Ease Through'));
  await userEvent.click(first.getByRole('button', { name: 'Send back Ease Through' }));
  const form = within(await first.findByRole('form', { name: 'Send back Ease Through' }));
  expect(form.getByRole('button', { name: 'Send back' })).toBeDisabled();
  await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), ' The focus ring is missing. ');
  await userEvent.dblClick(form.getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('Ease Through sent back')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ease Through' })).not.toBeInTheDocument());
  expect(callsOf(calls, 'sendBackComponent').map(({ body }) => body)).toEqual([
    { componentId: 'c1', reason: 'The focus ring is missing.', revision: 'r1' },
  ]);
  expect(within(await row('Mercury Merge')).getByPlaceholderText('Give Score to component')).toHaveFocus();
  expect(document.title).toBe('Verification (1) · Keyframe');
});

test('a reason that could not be sent stays in its field, with the error', async () => {
  open({ getUnVerifiedComponents: listed(waiting), sendBackComponent: 'offline' });
  const first = within(await row('Ease Through'));
  await userEvent.click(first.getByRole('button', { name: 'Send back Ease Through' }));
  const reason = await first.findByRole('textbox', { name: 'Reason' });
  await userEvent.type(reason, 'No.');
  await userEvent.click(
    within(await first.findByRole('form', { name: 'Send back Ease Through' })).getByRole('button', {
      name: 'Send back',
    }),
  );
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/could not be reached/));
  expect(reason).toHaveValue('No.');
});

test('a decision on an outdated revision shows the conflict, and the row shows the newer one', async () => {
  let reads = 0;
  const newer = { ...waiting[0]!, name: 'Ease Through 2', revision: 'r2' };
  const { calls } = open({
    getUnVerifiedComponents: () => listed(reads++ === 0 ? waiting : [newer, waiting[1]!]),
    verifyComponent: ({ body }) =>
      (body as { revision: string }).revision === 'r1'
        ? new FakeFailure(409, 'There is a newer version', {
            details: [{ field: 'revision', message: 'is outdated' }],
          })
        : { message: 'Done' },
  });
  const first = within(await row('Ease Through'));
  const score = first.getByPlaceholderText('Give Score to component');
  await userEvent.type(score, '80{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is a newer version');
  const second = within(await row('Ease Through 2'));
  const scoreField = second.getByPlaceholderText('Give Score to component');
  expect(scoreField).toHaveValue(80);
  await userEvent.type(scoreField, '{Enter}');
  await waitFor(() =>
    expect(callsOf(calls, 'verifyComponent').at(-1)?.body).toMatchObject({ score: 80, revision: 'r2' }),
  );
});

test('a component that another admin has decided leaves the queue, with the reason', async () => {
  let reads = 0;
  open({
    getUnVerifiedComponents: () => listed(reads++ === 0 ? waiting : waiting.slice(1)),
    sendBackComponent: new FakeFailure(409, 'This component is verified already'),
  });
  const first = within(await row('Ease Through'));
  await userEvent.click(first.getByRole('button', { name: 'Send back Ease Through' }));
  await userEvent.type(await first.findByRole('textbox', { name: 'Reason' }), 'No.');
  await userEvent.click(
    within(await first.findByRole('form', { name: 'Send back Ease Through' })).getByRole('button', {
      name: 'Send back',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ease Through' })).not.toBeInTheDocument());
  expect(screen.getByText('This component is verified already')).toBeVisible();
});

// Specification 5.14
test('Verify is disabled until a score other than zero is entered', async () => {
  open({ getUnVerifiedComponents: listed(waiting) });
  const first = within(await row('Ease Through'));
  const score = first.getByPlaceholderText('Give Score to component');
  const verify = first.getByRole('button', { name: 'Verify' });
  expect(verify).toBeDisabled();
  for (const invalid of ['0', '00', '-4']) {
    await userEvent.clear(score);
    await userEvent.type(score, invalid);
    expect(verify).toBeDisabled();
  }
  await userEvent.clear(score);
  await userEvent.type(score, '7');
  expect(verify).toBeEnabled();
});

test('a verified component leaves the list and is announced', async () => {
  const { calls } = open(queue(waiting));
  const first = within(await row('Ease Through'));
  await userEvent.type(first.getByPlaceholderText('Give Score to component'), '80');
  await userEvent.click(first.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Ease Through verified')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ease Through' })).not.toBeInTheDocument());
  expect(screen.getByRole('article', { name: 'Mercury Merge' })).toBeVisible();
  expect(document.title).toBe('Verification (1) · Keyframe');
  expect(calls.find(({ call }) => call === 'verifyComponent')?.body).toEqual({
    componentId: 'c1',
    score: 80,
    revision: 'r1',
    email: 'member@keyframe.test',
  });
  expect(within(await row('Mercury Merge')).getByPlaceholderText('Give Score to component')).toHaveFocus();
});

test('a verified component leaves the list even when the refetch fails', async () => {
  let reads = 0;
  open({
    getUnVerifiedComponents: () => (reads++ === 0 ? listed(waiting) : 'offline'),
    verifyComponent: { message: 'Component verified' },
  });
  const first = within(await row('Ease Through'));
  await userEvent.type(first.getByPlaceholderText('Give Score to component'), '80{Enter}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ease Through' })).not.toBeInTheDocument());
  expect(screen.getByRole('article', { name: 'Mercury Merge' })).toBeVisible();
});

test('verifying the last component shows the empty queue', async () => {
  open(queue(waiting.slice(0, 1)));
  await userEvent.type(within(await row('Ease Through')).getByPlaceholderText('Give Score to component'), '80{Enter}');
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting for verification' })).toBeVisible();
  expect(document.title).toBe('Verification (0) · Keyframe');
});

test('a rejected score stays in its field, with the error', async () => {
  open({ getUnVerifiedComponents: listed(waiting), verifyComponent: new FakeFailure(400, 'The component is gone') });
  const first = within(await row('Ease Through'));
  const score = first.getByPlaceholderText('Give Score to component');
  await userEvent.type(score, '99{Enter}');
  expect(await first.findByText('The component is gone')).toBeVisible();
  expect(score).toHaveValue(99);
  expect(score).toHaveAccessibleDescription('The component is gone');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await userEvent.clear(score);
  expect(first.queryByText('The component is gone')).not.toBeInTheDocument();
});

test('a decision is not sent a second time while it is pending', async () => {
  const { calls } = open({ getUnVerifiedComponents: listed(waiting), verifyComponent: 'pending' });
  const first = within(await row('Ease Through'));
  await userEvent.type(first.getByPlaceholderText('Give Score to component'), '80{Enter}{Enter}');
  await userEvent.dblClick(first.getByRole('button', { name: /Verify/ }));
  expect(callsOf(calls, 'verifyComponent')).toHaveLength(1);
});

test('an empty queue shows that nothing waits', async () => {
  open({ getUnVerifiedComponents: listed([]) });
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting for verification' })).toBeVisible();
});

test('after a failed load the queue offers a retry', async () => {
  let tries = 0;
  open({ getUnVerifiedComponents: () => (tries++ === 0 ? new FakeFailure(503, 'Come back later') : listed(waiting)) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Come back later');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('a loading queue is busy', () => {
  const { container } = open({ getUnVerifiedComponents: 'pending' });
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Verification' })).toBeVisible();
});

test('the tab is in the address', async () => {
  const { address } = open({
    getUnVerifiedComponents: listed(waiting),
    getDecisions: 'pending',
    getContactMessages: 'pending',
  });
  await row('Ease Through');
  await screen.findByRole('tab', { name: /Reports\s*3/ });
  const tabs = within(screen.getByRole('tablist', { name: 'Admin' }));
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Queue2', 'Reports3', 'History', 'Inbox']);
  await userEvent.click(tabs.getByRole('tab', { name: 'History' }));
  expect(address()).toBe('/admin?tab=history');
  expect(document.title).toBe('History · Keyframe');
  await userEvent.click(tabs.getByRole('tab', { name: 'Inbox' }));
  expect(address()).toBe('/admin?tab=inbox');
  await userEvent.click(tabs.getByRole('tab', { name: /^Queue/ }));
  expect(address()).toBe('/admin');
});

test('a score outside 1 to 100 shows the rule and cannot be sent', async () => {
  const { calls } = open({ getUnVerifiedComponents: listed(waiting) });
  const first = within(await row('Ease Through'));
  const score = first.getByPlaceholderText('Give Score to component');
  expect(score).toHaveAccessibleDescription('1 to 100, decimals allowed');
  await userEvent.type(score, '500{Enter}');
  expect(score).toHaveAccessibleDescription('Scores go from 1 to 100.');
  expect(first.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await userEvent.clear(score);
  await userEvent.type(score, '3.75');
  expect(first.getByRole('button', { name: 'Verify' })).toBeEnabled();
  expect(callsOf(calls, 'verifyComponent')).toEqual([]);
});

test('J and K move through the queue, V focuses the score, S opens the reason', async () => {
  open({ getUnVerifiedComponents: listed(waiting) });
  const first = await row('Ease Through');
  const second = await row('Mercury Merge');
  await userEvent.keyboard('j');
  expect(first).toHaveFocus();
  await userEvent.keyboard('j');
  expect(second).toHaveFocus();
  await userEvent.keyboard('v');
  expect(within(second).getByPlaceholderText('Give Score to component')).toHaveFocus();
  await userEvent.keyboard('k');
  expect(first).toHaveFocus();
  await userEvent.keyboard('s');
  const reason = within(first).getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  await userEvent.keyboard('jks');
  expect(reason).toHaveValue('jks');
});
