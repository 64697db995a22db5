import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editor } from 'monaco-editor/editor';
import { ThemeToggle } from '@keyframe/shared-ui';
import { renderWithPlatform, sampleComponentDetail } from '@keyframe/shared-ui/testing';
import { elementsAre } from '../../testing/onScreen.ts';
import { CodePane } from './CodePane.tsx';
import * as loading from './loadMonaco.ts';

// The exports of an ES module are read-only; those of a copy can be mocked.
jest.mock('./loadMonaco.ts', () => ({ __esModule: true, ...jest.requireActual<typeof loading>('./loadMonaco.ts') }));

const component = sampleComponentDetail({
  language: ['HTML', 'Tailwind', 'JS'],
  code: [{ html: '<b>Press</b>', css: 'b { color: red }', javascript: 'press();', js: 'press();', tailwind: '' }],
});

const monacoText = () => document.querySelector('.monaco-editor')?.textContent;

beforeEach(() => elementsAre('on the screen'));
afterEach(() => jest.restoreAllMocks());

test('a visitor sees each part of the component’s language, and no other', async () => {
  renderWithPlatform(<CodePane component={component} />);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['HTML', 'Tailwind', 'JS']);
  await waitFor(() => expect(monacoText()).toBe('<b>Press</b>'));
  await userEvent.click(screen.getByRole('tab', { name: 'JS' }));
  expect(monacoText()).toBe('press();');
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('JS of Magnetic Press');
});

test('arrow keys switch between the tabs', async () => {
  renderWithPlatform(<CodePane component={component} />);
  await waitFor(() => expect(monacoText()).toBeDefined());
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(monacoText()).toBe('press();'));
});

// Specification 5.16
test('copy puts the visible part on the clipboard and confirms it', async () => {
  const user = userEvent.setup();
  renderWithPlatform(<CodePane component={component} />);
  await user.click(screen.getByRole('tab', { name: 'JS' }));
  await user.click(screen.getByRole('button', { name: 'Copy JS' }));
  expect(await navigator.clipboard.readText()).toBe('press();');
  expect(await screen.findByText('Copied JS')).toBeVisible();
});

test('a blocked clipboard shows an error', async () => {
  const user = userEvent.setup();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  renderWithPlatform(<CodePane component={component} />);
  await user.click(screen.getByRole('button', { name: 'Copy HTML' }));
  expect(await screen.findByText(/blocked copying/)).toBeVisible();
  expect(screen.queryByText('Copied HTML')).not.toBeInTheDocument();
});

test('an empty part shows that and cannot be copied', async () => {
  renderWithPlatform(<CodePane component={component} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Tailwind' }));
  expect(screen.getByText(/classes are in the HTML/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy Tailwind' })).toBeDisabled();
});

test('code that is off the screen does not load Monaco, and is readable as plain text', async () => {
  elementsAre('off the screen');
  const load = jest.spyOn(loading, 'loadMonaco');
  renderWithPlatform(<CodePane component={component} />);
  expect(screen.getByText('<b>Press</b>')).toBeVisible();
  // Two turns of the event loop, so that effects have run.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(load).not.toHaveBeenCalled();
});

test('when Monaco fails to load, the code is focusable plain text, and a retry loads Monaco', async () => {
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
test('the code is read-only and does not trap the Tab key', async () => {
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

test('a like changes the component but does not recreate the editor', async () => {
  const create = jest.spyOn(editor, 'create');
  const { rerender } = renderWithPlatform(<CodePane component={component} />);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  rerender(<CodePane component={{ ...component, liked: true }} />);
  expect(create).toHaveBeenCalledTimes(1);
});

test('line wrap can be toggled, and the choice persists', async () => {
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

test('printing shows all parts below each other as text, then restores the editor', async () => {
  renderWithPlatform(<CodePane component={component} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('region', { name: 'HTML' })).toHaveTextContent('<b>Press</b>');
  expect(screen.getByRole('region', { name: 'JS' })).toHaveTextContent('press();');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(monacoText()).toBe('<b>Press</b>'));
});
