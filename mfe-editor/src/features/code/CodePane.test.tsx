import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform, sampleComponentDetail } from '@keyframe/shared-ui/testing';
import { CodePane } from './CodePane.tsx';

const component = sampleComponentDetail({
  language: ['HTML', 'Tailwind', 'JS'],
  code: [{ html: '<b>Press</b>', css: 'b { color: red }', javascript: 'press();', js: 'press();', tailwind: '' }],
});

const code = () => screen.getByRole('tabpanel');

afterEach(() => jest.restoreAllMocks());

// Specification 2.12
test('a visitor sees each part of the component’s language, and no other', async () => {
  renderWithPlatform(<CodePane component={component} />);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['HTML', 'Tailwind', 'JS']);
  expect(code()).toHaveTextContent('<b>Press</b>');
  await userEvent.click(screen.getByRole('tab', { name: 'JS' }));
  expect(code()).toHaveTextContent('press();');
  expect(code()).toHaveAccessibleName('JS of Magnetic Press');
});

test('arrow keys switch between the tabs', async () => {
  renderWithPlatform(<CodePane component={component} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(code()).toHaveTextContent('press();');
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

test('the code takes the focus, so that keys scroll it, and Tab leaves it', async () => {
  renderWithPlatform(<CodePane component={component} />);
  act(() => code().focus());
  expect(code()).toHaveFocus();
  await userEvent.tab();
  expect(code()).not.toHaveFocus();
});

test('a character that is not visible is named', () => {
  const [shown] = component.code;
  renderWithPlatform(<CodePane component={{ ...component, code: [{ ...shown!, html: '<b>a\u202eb</b>' }] }} />);
  expect(screen.getByText('\u202e', { trim: false })).toHaveAttribute('data-hidden', 'U+202E');
});

test('line wrap can be toggled, and the choice persists', async () => {
  const { unmount } = renderWithPlatform(<CodePane component={component} />);
  const toggle = () => screen.getByRole('button', { name: 'Wrap long lines' });
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  // Without a choice, CSS decides: a script would move the lines after the first paint.
  const lines = () => code().querySelector('pre');
  expect(lines()).not.toHaveAttribute('data-wrap');
  await userEvent.click(toggle());
  expect(lines()).toHaveAttribute('data-wrap', 'true');
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  unmount();
  renderWithPlatform(<CodePane component={component} />);
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  localStorage.clear();
});

test('printing shows all parts below each other as text, then one part again', () => {
  renderWithPlatform(<CodePane component={component} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('region', { name: 'HTML' })).toHaveTextContent('<b>Press</b>');
  expect(screen.getByRole('region', { name: 'JS' })).toHaveTextContent('press();');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(code()).toHaveTextContent('<b>Press</b>');
});
