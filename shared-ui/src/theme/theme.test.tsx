import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeToggle } from '../parts/ThemeToggle.tsx';
import { renderWithPlatform } from '../testing/index.tsx';
import { applyStoredTheme } from './theme.ts';

test('the site is dark until a person chooses light, and the choice is kept', async () => {
  applyStoredTheme();
  expect(document.documentElement.dataset.theme).toBe('dark');
  renderWithPlatform(<ThemeToggle />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('keyframe.theme')).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('keyframe.theme')).toBe('dark');
});
