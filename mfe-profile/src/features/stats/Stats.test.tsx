import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleProfile,
  sampleStats,
  sampleUser,
  type FakeApi,
} from '@keyframe/shared-ui/testing';
import { Stats } from './Stats.tsx';

const DAY = 86_400_000;

/** The requested days up to Sep 30, 2023, each with a like and as many views as its day of the month. */
const answer: FakeApi['getProfileStats'] = ({ query }) => {
  const count = Number(query.days);
  const days = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2023, 8, 30) - (count - 1 - index) * DAY).toISOString().slice(0, 10);
    return { day, likes: 1, views: Number(day.slice(8)), downloads: 0 };
  });
  return sampleStats({ days });
};

const open = (getProfileStats: FakeApi['getProfileStats'], route = '/dashboard?tab=stats', own = true) =>
  renderWithPlatform(<Stats profile={sampleProfile({ _id: 'm1' })} own={own} />, {
    route,
    user: sampleUser(),
    api: { getProfileStats },
  });

const playhead = () => screen.findByRole('slider', { name: 'Day' });

test('a member sees the totals, and the days as a chart and as a table', async () => {
  const { calls } = open(answer);
  const total = await screen.findByRole('region', { name: 'All time' });
  expect(total).toHaveTextContent('Likes1.2kViews45.7kDownloads987');
  expect(calls[0]).toMatchObject({ call: 'getProfileStats', params: { userId: 'm1' }, query: { days: 30 } });
  expect(
    screen.getByRole('figure', { name: 'Likes, views and downloads of the last 30 days' }),
  ).toHaveAccessibleDescription(
    '30 likes, 465 views, 0 downloads in these days. The table has the figures of every day.',
  );
  const table = within(screen.getByRole('table', { name: 'Likes, views and downloads by day' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toHaveLength(32);
  expect(rows[0]).toEqual(['Day', 'Likes', 'Views', 'Downloads']);
  expect(rows[1]).toEqual(['Sep 30, 2023', '1', '30', '0']);
  expect(rows[31]).toEqual(['30 days', '30', '465', '0']);
});

test('the chart has a labelled line for each series', async () => {
  const { container } = open(answer);
  await playhead();
  const lines = [...container.querySelectorAll('g[data-series]')].map((track) => [
    track.getAttribute('data-series'),
    track.querySelector('.name')?.textContent,
    track.querySelector('.value')?.textContent,
  ]);
  expect(lines).toEqual([
    ['likes', 'Likes30 in 30 days', '1'],
    ['views', 'Views465 in 30 days', '30'],
    ['downloads', 'Downloads0 in 30 days', '0'],
  ]);
  for (const path of container.querySelectorAll('.plot .line'))
    expect(path.getAttribute('d')).toMatch(/^M[\d.]+,[\d.]+C/);
  expect(container.innerHTML).not.toContain('NaN');
});

test('arrow keys move the playhead by day, and each day is announced with its figures', async () => {
  open(answer);
  const slider = await playhead();
  expect(slider).toHaveAttribute('aria-valuetext', 'Sep 30, 2023: 1 like, 30 views, 0 downloads');
  slider.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Sep 28, 2023: 1 like, 28 views, 0 downloads');
  await userEvent.keyboard('{PageDown}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Sep 21, 2023: 1 like, 21 views, 0 downloads');
  await userEvent.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Sep 1, 2023: 1 like, 1 view, 0 downloads');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuenow', '30');
});

test('the pointer moves the playhead to the nearest day', async () => {
  open(answer);
  const slider = await playhead();
  fireEvent.pointerMove(slider, { clientX: 0 });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Sep 1, 2023'));
  fireEvent.pointerMove(slider, { clientX: 640 });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Sep 30, 2023'));
});

test('the choice of seven, thirty or ninety days is in the address', async () => {
  const { calls, address } = open(answer);
  const choice = within(await screen.findByRole('group', { name: 'Days shown' }));
  expect(choice.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  const slider = await playhead();
  slider.focus();
  await userEvent.keyboard('{Home}');
  await userEvent.click(choice.getByRole('button', { name: '7 days' }));
  expect(address()).toBe('/dashboard?tab=stats&days=7');
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuemax', '7'));
  // The playhead was further back than seven days: it stays in the chart.
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Sep 24, 2023'));
  await userEvent.click(choice.getByRole('button', { name: '90 days' }));
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuemax', '90'));
  expect(calls.map(({ query }) => query.days)).toEqual([30, 7, 90]);
  await userEvent.click(choice.getByRole('button', { name: '30 days' }));
  expect(address()).toBe('/dashboard?tab=stats');
});

test.each([
  ['/dashboard?tab=stats&days=90', 90],
  ['/dashboard?tab=stats&days=12', 30],
])('the days of %s are %d', async (route, days) => {
  const { calls } = open(answer, route);
  expect(await playhead()).toHaveAttribute('aria-valuemax', String(days));
  expect(calls[0]?.query).toEqual({ days });
});

test('without likes, views and downloads the tab shows when counting starts', async () => {
  open(sampleStats({ days: [], totals: { likes: 0, views: 0, downloads: 0 } }));
  expect(await screen.findByRole('heading', { name: 'No likes, views or downloads yet' })).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('installs, exports and embeds are shown, also before the first view', async () => {
  open(
    sampleStats({
      days: [],
      totals: { likes: 0, views: 0, downloads: 0 },
      installs: [
        { target: 'vue', label: 'Vue', installs: 1200, exports: 7 },
        { target: 'react', label: 'React', installs: 3 },
      ],
      embeds: 12,
    }),
  );
  const table = within(await screen.findByRole('table', { name: 'Used elsewhere' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'TargetInstalled from the command lineCopied or downloaded',
    'Vue1,2007',
    'React30',
  ]);
  expect(screen.getByText('Shown 12 times in pages of other sites.')).toBeVisible();
});

test('each public component has its figures, the most viewed first', async () => {
  const components = [
    sampleComponent({ _id: 'c1', name: 'Quiet Button', likeCounter: 2, viewCounter: 30, downloadCounter: 0 }),
    sampleComponent({ _id: 'c2', name: 'Loud Button', likeCounter: 12, viewCounter: 4321, downloadCounter: 8 }),
    sampleComponent({ _id: 'c3', name: 'Waiting Button', isPublic: false, verified: false, status: 'waiting' }),
  ];
  renderWithPlatform(<Stats profile={sampleProfile({ components })} own />, {
    route: '/dashboard?tab=stats',
    user: sampleUser(),
    api: { getProfileStats: answer },
  });
  const table = within(await screen.findByRole('table', { name: 'By component' }));
  expect(table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Component', 'Likes', 'Views', 'Downloads'],
    ['Loud Button', '12', '4,321', '8'],
    ['Quiet Button', '2', '30', '0'],
  ]);
  expect(table.getByRole('link', { name: 'Loud Button' })).toHaveAttribute('href', '/component/c2');
});

test('loading statistics are busy', () => {
  const { container } = open('pending');
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
});

test('statistics that fail to load offer a retry', async () => {
  let tries = 0;
  open((request) =>
    tries++ === 0
      ? new FakeFailure(503, 'Come back later')
      : typeof answer === 'function'
        ? answer(request)
        : 'offline',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Come back later');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await playhead()).toBeVisible();
});
