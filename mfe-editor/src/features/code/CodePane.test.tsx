import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editor } from 'monaco-editor/editor';
import { ThemeToggle } from '@keyframe/shared-ui';
import { renderWithPlatform, sampleComponentDetail } from '@keyframe/shared-ui/testing';
import { elementsAre } from '../../testing/onScreen.ts';
import { CodePane } from './CodePane.tsx';
import * as loading from './loadMonaco.ts';

// A module's own exports cannot be replaced; those of a copy can.
jest.mock('./loadMonaco.ts', () => ({ __esModule: true, ...jest.requireActual<typeof loading>('./loadMonaco.ts') }));

const component = sampleComponentDetail({
  language: ['HTML', 'Tailwind', 'JS'],
  code: [{ html: '<b>Press</b>', css: 'b { color: red }', javascript: 'press();', js: 'press();', tailwind: '' }],
});

const monacoText = () => document.querySelector('.monaco-editor')?.textContent;

beforeEach(() => elementsAre('on the screen'));
afterEach(() => jest.restoreAllMocks());

test('a visitor reads each part of the component, and no part that its language has not', async () => {
  renderWithPlatform(<CodePane component={component} />);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['HTML', 'Tailwind', 'JS']);
  await waitFor(() => expect(monacoText()).toBe('<b>Press</b>'));
  await userEvent.click(screen.getByRole('tab', { name: 'JS' }));
  expect(monacoText()).toBe('press();');
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('JS of Magnetic Press');
});

test('the tabs are chosen with the arrow keys', async () => {
  renderWithPlatform(<CodePane component={component} />);
  await waitFor(() => expect(monacoText()).toBeDefined());
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(monacoText()).toBe('press();'));
});

// Specification 5.16
test('copying puts the part that is shown on the clipboard and says so', async () => {
  const user = userEvent.setup();
  renderWithPlatform(<CodePane component={component} />);
  await user.click(screen.getByRole('tab', { name: 'JS' }));
  await user.click(screen.getByRole('button', { name: 'Copy JS' }));
  expect(await navigator.clipboard.readText()).toBe('press();');
  expect(await screen.findByText('Copied JS')).toBeVisible();
});

test('a browser that refuses the clipboard is no silent failure', async () => {
  const user = userEvent.setup();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  renderWithPlatform(<CodePane component={component} />);
  await user.click(screen.getByRole('button', { name: 'Copy HTML' }));
  expect(await screen.findByText(/blocked copying/)).toBeVisible();
  expect(screen.queryByText('Copied HTML')).not.toBeInTheDocument();
});

test('a part that was left empty says so and cannot be copied', async () => {
  renderWithPlatform(<CodePane component={component} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Tailwind' }));
  expect(screen.getByText(/classes are in the HTML/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy Tailwind' })).toBeDisabled();
});

test('Monaco is not fetched while the code is off the screen, and the code can be read all the same', async () => {
  elementsAre('off the screen');
  const load = jest.spyOn(loading, 'loadMonaco');
  renderWithPlatform(<CodePane component={component} />);
  expect(screen.getByText('<b>Press</b>')).toBeVisible();
  // Two turns of the event loop: what an effect began would have begun.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(load).not.toHaveBeenCalled();
});

test('when Monaco does not load, the code is there as plain text, the keyboard reaches it, and a retry brings Monaco', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(loading, 'loadMonaco').mockRejectedValueOnce(new Error('Loading chunk 690 failed.'));
  renderWithPlatform(<CodePane component={component} />);
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  expect(screen.getByText('<b>Press</b>')).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveAttribute('tabindex', '0');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(monacoText()).toBe('<b>Press</b>'));
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

// Specification 2.12
test('the code cannot be edited and does not hold the Tab key', async () => {
  const create = jest.spyOn(editor, 'create');
  renderWithPlatform(<CodePane component={component} />);
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1]).toMatchObject({ readOnly: true, domReadOnly: true, tabFocusMode: true });
});

test('the code follows the theme of the site', async () => {
  const setTheme = jest.spyOn(editor, 'setTheme');
  renderWithPlatform(
    <>
      <ThemeToggle />
      <CodePane component={component} />
    </>,
  );
  await waitFor(() => expect(setTheme).toHaveBeenLastCalledWith('keyframe-dark'));
  const choose = async (theme: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^Theme/ }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: theme }));
  };
  await choose('Light');
  expect(setTheme).toHaveBeenLastCalledWith('keyframe-light');
  await choose('Dark');
});

test('a like, which changes the component but not its code, does not open the editor again', async () => {
  const create = jest.spyOn(editor, 'create');
  const { rerender } = renderWithPlatform(<CodePane component={component} />);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  rerender(<CodePane component={{ ...component, liked: true }} />);
  expect(create).toHaveBeenCalledTimes(1);
});

test('long lines wrap on demand, and the next visit remembers it', async () => {
  const { unmount } = renderWithPlatform(<CodePane component={component} />);
  const toggle = () => screen.getByRole('button', { name: 'Wrap long lines' });
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  unmount();
  renderWithPlatform(<CodePane component={component} />);
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  localStorage.clear();
});

test('on paper all parts stand below each other as text, and the editor is back afterwards', async () => {
  renderWithPlatform(<CodePane component={component} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('region', { name: 'HTML' })).toHaveTextContent('<b>Press</b>');
  expect(screen.getByRole('region', { name: 'JS' })).toHaveTextContent('press();');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(monacoText()).toBe('<b>Press</b>'));
});
