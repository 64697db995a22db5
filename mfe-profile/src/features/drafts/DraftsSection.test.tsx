import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listDrafts, removeDraft } from '@keyframe/shared-ui/platform';
import { renderWithPlatform, sampleComponent, sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import { ComponentsHome } from '../components/ComponentsHome.tsx';

jest.mock('../../../../shared-ui/src/drafts/drafts.ts', () => ({ listDrafts: jest.fn(), removeDraft: jest.fn() }));

const draft = {
  id: 'd1',
  name: 'Paper button',
  category: 'Button',
  language: 'HTML+CSS',
  savedAt: Date.parse('2023-09-28T12:00:00Z'),
  address: '/editor?category=Button&language=HTML%2BCSS',
};

const open = ({ own = true, route = '/dashboard' } = {}) =>
  renderWithPlatform(<ComponentsHome profile={sampleProfile({ components: [sampleComponent()] })} own={own} />, {
    route,
    user: sampleUser(),
  });

const section = async () => within(await screen.findByRole('region', { name: 'Drafts' }));

beforeEach(() => {
  jest.mocked(listDrafts).mockReset().mockResolvedValue([draft]);
  jest.mocked(removeDraft).mockReset();
});

test('the dashboard lists the drafts of this device, each with a link to continue', async () => {
  open();
  const drafts = await section();
  expect(drafts.getByRole('link', { name: 'Paper button' })).toHaveAttribute('href', draft.address);
  expect(drafts.getByText('Button · HTML+CSS · saved Sep 28, 2023')).toBeVisible();
  expect(drafts.getByText('Drafts are stored on this device.')).toBeVisible();
});

test('discarding a draft can be undone', async () => {
  const undo = jest.fn(async () => undefined);
  jest.mocked(removeDraft).mockImplementation(async () => {
    jest.mocked(listDrafts).mockResolvedValue([]);
    return undo;
  });
  open();
  await userEvent.click((await section()).getByRole('button', { name: 'Discard the draft Paper button' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts' })).not.toBeInTheDocument());
  jest.mocked(listDrafts).mockResolvedValue([draft]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await section()).toBeDefined();
  expect(removeDraft).toHaveBeenCalledWith('d1');
  expect(undo).toHaveBeenCalledTimes(1);
});

test('without drafts, in a category and on another member’s profile the list is hidden', async () => {
  jest.mocked(listDrafts).mockResolvedValue([]);
  const { unmount } = open();
  await waitFor(() => expect(listDrafts).toHaveBeenCalled());
  expect(screen.queryByText('Drafts')).not.toBeInTheDocument();
  unmount();
  jest.mocked(listDrafts).mockReset().mockResolvedValue([draft]);
  open({ route: '/dashboard?category=Button' }).unmount();
  open({ own: false });
  expect(await screen.findByRole('region', { name: 'Components' })).toBeVisible();
  expect(listDrafts).not.toHaveBeenCalled();
});

test('blocked storage shows a notice', async () => {
  jest.mocked(listDrafts).mockRejectedValue(new Error('blocked'));
  open();
  expect(
    await screen.findByText('Your browser blocks its storage, so drafts on this device can’t be shown.'),
  ).toBeVisible();
});
