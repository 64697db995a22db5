import { screen } from '@testing-library/react';
import { renderWithPlatform } from '../testing/index.tsx';
import { NotFound } from './NotFound.tsx';

test('the not-found page has its heading and title, and a link home', () => {
  renderWithPlatform(<NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  expect(document.title).toBe('Not Found · Keyframe');
  expect(screen.getByText('The page you are looking for is not available.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
});
