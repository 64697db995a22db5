import { screen } from '@testing-library/react';
import { renderWithPlatform } from '../testing/index.tsx';
import { NotFound } from './NotFound.tsx';

test('a page that is not there says so in its heading and its title, and leads home', () => {
  renderWithPlatform(<NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  expect(document.title).toBe('Not Found · Keyframe');
  expect(screen.getByText('The page you are looking for is not available.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
});
