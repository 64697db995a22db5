import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeChoice } from '../onDemand/ThemeChoice.tsx';
import { ThemeToggle } from '../parts/ThemeToggle.tsx';
import { renderWithPlatform } from '../testing/index.tsx';
import { applyStoredTheme, setTheme } from './theme.ts';

/** An operating system whose theme can change. */
const system = { light: false, listeners: new Set<() => void>() };
window.matchMedia = ((media: string) => ({
  media,
  get matches() {
    return media === '(prefers-color-scheme: light)' && system.light;
  },
  addEventListener: (_type: string, listener: () => void) => system.listeners.add(listener),
  removeEventListener: () => undefined,
})) as unknown as typeof window.matchMedia;

function setSystem(light: boolean) {
  system.light = light;
  act(() => system.listeners.forEach((listener) => listener()));
}

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  system.light = false;
  applyStoredTheme();
});

test('the site is dark until the visitor chooses light, even on a light system, and the choice persists', async () => {
  setSystem(true);
  expect(shown()).toBe('dark');
  renderWithPlatform(<ThemeToggle />);
  await userEvent.click(screen.getByRole('button', { name: 'Theme: Dark' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Dark' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Light' }));
  expect(shown()).toBe('light');
  expect(localStorage.getItem('keyframe.theme')).toBe('light');
  applyStoredTheme();
  expect(shown()).toBe('light');
});

test('all three themes are reachable by keyboard', async () => {
  renderWithPlatform(<ThemeToggle />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findAllByRole('menuitemcheckbox')).toHaveLength(3);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Theme: System' })).toBeInTheDocument();
});

test('System follows the operating system immediately, and an explicit theme does not', async () => {
  renderWithPlatform(<ThemeChoice />);
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(shown()).toBe('dark');
  setSystem(true);
  expect(shown()).toBe('light');
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(shown()).toBe('dark');
  setSystem(false);
  setSystem(true);
  expect(shown()).toBe('dark');
});

test('the resolved theme is in a cookie, for the first HTML of the next visit', () => {
  setTheme('light');
  expect(document.cookie).toContain('keyframe_theme=light');
  setTheme('dark');
  expect(document.cookie).toContain('keyframe_theme=dark');
});
