import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAuth } from '@keyframe/shared-ui/platform';
import {
  FakeFailure,
  popupStore,
  renderWithPlatform,
  sampleUser,
  TEST_COMMUNITY,
  type PlatformOptions,
} from '@keyframe/shared-ui/testing';
import { AboutPage } from './AboutPage.tsx';

const COUNTS = { components: 3167, members: 1, likes: 12 };
const open = (options: PlatformOptions = {}) =>
  renderWithPlatform(<AboutPage />, { route: '/about', api: { getSiteCounts: COUNTS }, ...options });

afterEach(() => jest.restoreAllMocks());

// Specification 1.2
test('the page shows inspirations, tutorials and community, each with a link', () => {
  open();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('About · Keyframe');
  for (const name of ['Inspirations', 'Tutorials', 'Community'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what’s trending' })).toHaveAttribute('href', '/explore?sort=trending');
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

// Specification 1.2
test('the tutorials link to the video channel of the community', () => {
  open();
  const channel = screen.getByRole('link', { name: 'Watch the video channel' });
  expect(channel).toHaveAttribute('href', TEST_COMMUNITY.videoChannel);
  expect(channel).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a visitor sees a link to join, a member a button to create', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(readAuth().dialog).toBe('signup');
  unmount();
  open({ user: sampleUser() });
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(popupStore.getState().requested).toBe('picker');
});

// Specification 2.5
test('the counters count up from 0 to the real numbers', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  open();
  await screen.findByText('member');
  expect(screen.queryByText('3.2k')).not.toBeInTheDocument();
  expect(screen.getAllByText('0')).toHaveLength(3);
  jest.restoreAllMocks();
  frames.forEach((frame) => requestAnimationFrame(frame));
  expect(await screen.findByText('3.2k', {}, { timeout: 2_000 })).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
});

test('with reduced motion the counters show the final numbers at once', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const run = jest.spyOn(window, 'requestAnimationFrame');
  open();
  await screen.findByText('member');
  expect(screen.getByText('3.2k')).toBeVisible();
  expect(run).not.toHaveBeenCalled();
});

test('the page shows no number while the counts load', () => {
  open({ api: { getSiteCounts: 'pending' } });
  expect(screen.getByText('components')).toBeVisible();
  expect(screen.queryByText(/^\d/)).not.toBeInTheDocument();
});

test('the page hides counts that fail to load', async () => {
  open({ api: { getSiteCounts: new FakeFailure(500, 'No counts') } });
  await waitFor(() => expect(screen.queryByText('members')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 2, name: 'Tutorials' })).toBeVisible();
});
