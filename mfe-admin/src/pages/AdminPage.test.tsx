import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentSummary } from 'contracts/api/component';
import { FakeFailure, renderWithPlatform, sampleComponent, sampleProfile, sampleUser, type FakeApi } from 'shared-ui/testing';
import { AdminPage } from './AdminPage.tsx';

const HOUR = 3_600_000;
const waiting = [
  sampleComponent({
    _id: 'c1',
    name: 'Ease Through',
    category: 'Button',
    language: ['HTML', 'CSS', 'JS'],
    tags: ['easing', 'svg'],
    verified: false,
    score: null,
    createdAt: new Date(Date.now() - 50 * HOUR).toISOString(),
  }),
  sampleComponent({ _id: 'c2', name: 'Mercury Merge', verified: false, score: null }),
];

const open = (api: FakeApi) =>
  renderWithPlatform(<AdminPage />, { route: '/admin', path: '/admin', user: sampleUser(), profile: sampleProfile({ isAdmin: true }), api });

/** An API whose queue loses what is verified. */
function queue(components: ComponentSummary[]): FakeApi {
  const left = [...components];
  return {
    getUnVerifiedComponents: () => ({ componentArray: [...left] }),
    verifyComponent: ({ body }) => {
      left.splice(left.findIndex(({ _id }) => _id === (body as { componentId: string }).componentId), 1);
      return { message: 'Component verified' };
    },
  };
}

const row = (name: string) => screen.findByRole('article', { name });

test('an admin sees all that waits, and how much it is', async () => {
  open({ getUnVerifiedComponents: { componentArray: waiting } });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Verification\s*2$/);
  expect(document.title).toBe('Verification (2) · Keyframe');
});

test('each component tells who made it, of what, and since when it waits', async () => {
  open({ getUnVerifiedComponents: { componentArray: waiting } });
  const first = within(await row('Ease Through'));
  expect(first.getByRole('link', { name: 'Ease Through' })).toHaveAttribute('href', '/component/c1');
  expect(first.getByRole('link', { name: 'Show Code of Ease Through' })).toHaveAttribute('href', '/component/c1');
  expect(first.getByRole('link', { name: 'ines_moreau' })).toHaveAttribute('href', '/profile/ines_moreau');
  expect(first.getByText('Button')).toBeVisible();
  expect(first.getByText('HTML+CSS+JS')).toBeVisible();
  expect(first.getByText('2 days ago')).toBeVisible();
  expect(within(first.getByRole('list', { name: 'Tags' })).getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(['easing', 'svg']);
});

test('Verify is disabled until a score that is not zero is entered', async () => {
  open({ getUnVerifiedComponents: { componentArray: waiting } });
  const first = within(await row('Ease Through'));
  const score = first.getByPlaceholderText('Give Score to component');
  const verify = first.getByRole('button', { name: 'Verify' });
  expect(verify).toBeDisabled();
  for (const worthless of ['0', '00', '-4']) {
    await userEvent.clear(score);
    await userEvent.type(score, worthless);
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
  expect(calls.find(({ call }) => call === 'verifyComponent')?.body).toEqual({ componentId: 'c1', score: 80, email: 'member@keyframe.test' });
  expect(screen.getByRole('region', { name: 'Components waiting for verification' })).toHaveFocus();
});

test('a verified component leaves the list even when the list cannot be read anew', async () => {
  let reads = 0;
  open({ getUnVerifiedComponents: () => (reads++ === 0 ? { componentArray: waiting } : 'offline'), verifyComponent: { message: 'Component verified' } });
  const first = within(await row('Ease Through'));
  await userEvent.type(first.getByPlaceholderText('Give Score to component'), '80{Enter}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ease Through' })).not.toBeInTheDocument());
  expect(screen.getByRole('article', { name: 'Mercury Merge' })).toBeVisible();
});

test('when the last one is verified, nothing waits', async () => {
  open(queue(waiting.slice(0, 1)));
  await userEvent.type(within(await row('Ease Through')).getByPlaceholderText('Give Score to component'), '80{Enter}');
  expect(await screen.findByRole('heading', { name: 'Nothing waits for verification' })).toBeVisible();
  expect(document.title).toBe('Verification (0) · Keyframe');
});

test('a refused score is explained at its field and kept', async () => {
  open({ getUnVerifiedComponents: { componentArray: waiting }, verifyComponent: new FakeFailure(400, 'score must be at most 100') });
  const first = within(await row('Ease Through'));
  const score = first.getByPlaceholderText('Give Score to component');
  await userEvent.type(score, '101{Enter}');
  expect(await first.findByText('score must be at most 100')).toBeVisible();
  expect(score).toHaveValue(101);
  expect(score).toHaveAccessibleDescription('score must be at most 100');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await userEvent.clear(score);
  expect(first.queryByText('score must be at most 100')).not.toBeInTheDocument();
});

test('while a verdict is on its way it is not sent a second time', async () => {
  const { calls } = open({ getUnVerifiedComponents: { componentArray: waiting }, verifyComponent: 'pending' });
  const first = within(await row('Ease Through'));
  await userEvent.type(first.getByPlaceholderText('Give Score to component'), '80{Enter}{Enter}');
  await userEvent.click(first.getByRole('button', { name: /Verify/ }));
  expect(calls.filter(({ call }) => call === 'verifyComponent')).toHaveLength(1);
});

test('an empty queue says that nothing waits', async () => {
  open({ getUnVerifiedComponents: { componentArray: [] } });
  expect(await screen.findByRole('heading', { name: 'Nothing waits for verification' })).toBeVisible();
});

test('a queue that did not load can be asked for again', async () => {
  let tries = 0;
  open({ getUnVerifiedComponents: () => (tries++ === 0 ? new FakeFailure(503, 'Come back later') : { componentArray: waiting }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Come back later');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('a queue that is on its way is busy', () => {
  const { container } = open({ getUnVerifiedComponents: 'pending' });
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible();
});
