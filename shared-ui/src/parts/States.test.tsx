import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { EmptyState, ErrorState, Panel } from './States.tsx';

test('an error is announced, shows the reason and has a retry button', async () => {
  const retried = jest.fn();
  renderWithPlatform(<ErrorState text="The server could not be reached." onRetry={retried} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toHaveBeenCalledTimes(1);
});

test('a part of the site that failed to load shows a panel with its name', () => {
  renderWithPlatform(<Panel name="The editor" onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The editor could not be loaded');
  expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
});

test('a state that fills the page has an h1, one within a page does not', () => {
  renderWithPlatform(
    <>
      <EmptyState title="Not Found" heading="h1" />
      <EmptyState title="No components yet" />
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not Found');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No components yet');
});
