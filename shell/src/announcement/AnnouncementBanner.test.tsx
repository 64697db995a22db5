import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Community } from '@keyframe/contracts/community';
import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import { configureSite } from '@keyframe/shared-ui/shell';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import type { ReactNode } from 'react';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';

beforeEach(() => localStorage.clear());

/** The default announcement without its end date. */
const RUNNING = { ...DEFAULT_COMMUNITY.announcement!, until: undefined };

/** Renders in a deployment with this announcement. */
function open(announcement: Community['announcement'] = RUNNING) {
  const Deployment = ({ children }: { children: ReactNode }) => {
    const community: Community = { ...DEFAULT_COMMUNITY, announcement };
    configureSite({ preview: 'http://preview.keyframe.test', origin: 'https://keyframe.test', community });
    return children;
  };
  return renderWithPlatform(
    <Deployment>
      <AnnouncementBanner />
    </Deployment>,
  );
}

// Specification 1.1
test('the banner announces that the product takes part in Hacktoberfest 2023', () => {
  open();
  expect(screen.getByRole('link', { name: /takes part in Hacktoberfest 2023/ })).toHaveAttribute(
    'href',
    'https://hacktoberfest.com/',
  );
});

test('an announcement is shown on its last day and not after it', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2023-10-31T20:00:00Z'));
  const { unmount } = open(DEFAULT_COMMUNITY.announcement);
  expect(screen.getByRole('region', { name: 'Announcement' })).toHaveTextContent(
    'Keyframe takes part in Hacktoberfest 2023',
  );
  unmount();
  now.mockReturnValue(Date.parse('2023-11-01T00:00:00Z'));
  open(DEFAULT_COMMUNITY.announcement);
  expect(screen.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument();
  now.mockRestore();
});

test('a dismissed announcement stays dismissed on the next visit', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));
  expect(screen.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument();
  unmount();
  open();
  expect(screen.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument();
});

test('the next announcement is shown to a visitor who dismissed the previous one', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));
  unmount();
  open({ id: 'summer', text: 'The summer of springs has begun' });
  expect(screen.getByText('The summer of springs has begun')).toBeVisible();
});

test('a community without an announcement has no banner', () => {
  open(null);
  expect(screen.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument();
});
