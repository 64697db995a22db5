import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { componentAddress } from '../site/site.ts';
import { renderWithPlatform } from '../testing/index.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const url = 'https://keyframe.test/component/c1';
const show = () =>
  renderWithPlatform(<ShareDialog open onOpenChange={() => undefined} url={url} text="Magnetic Press on Keyframe" />);

// Specification 4.11
test("the shared address is always on the site's own origin", () => {
  renderWithPlatform(null);
  expect(componentAddress('c1')).toBe(url);
});

test.each([
  [
    'WhatsApp',
    'https://api.whatsapp.com/send?text=Magnetic+Press+on+Keyframe+https%3A%2F%2Fkeyframe.test%2Fcomponent%2Fc1',
  ],
  [
    'Twitter/X',
    'https://twitter.com/intent/tweet?url=https%3A%2F%2Fkeyframe.test%2Fcomponent%2Fc1&text=Magnetic+Press+on+Keyframe',
  ],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fkeyframe.test%2Fcomponent%2Fc1'],
  // Specification 7.13
])('%s opens its own share page with the link', async (name, address) => {
  show();
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

// Specification 8.6
test('Instagram shows an alert, since it has no share page', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Instagram' }));
  expect(alert).toHaveBeenCalledWith('Instagram sharing is not supported programmatically');
  alert.mockRestore();
});

// Specification 2.53, 4.10, 9.4
test('copying the link shows a check mark for two seconds and a confirmation', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied successfully')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Copy link' }, { timeout: 1_500 })).toBeInTheDocument();
});

test('copying again shows the check mark for another two seconds', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await user.click(screen.getByRole('button', { name: 'Copied' }));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

test('a blocked clipboard shows a message', async () => {
  const user = userEvent.setup();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  show();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/blocked copying/)).toBeInTheDocument();
});
