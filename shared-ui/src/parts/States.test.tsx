import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { EmptyState, ErrorState, Panel } from './States.tsx';

test('an error is announced, says why and offers another try', async () => {
  const retried = jest.fn();
  renderWithPlatform(<ErrorState text="The server could not be reached." onRetry={retried} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toHaveBeenCalledTimes(1);
});

test('a part of the site that could not be loaded is named in its place', () => {
  renderWithPlatform(<Panel name="The editor" onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The editor could not be loaded');
  expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
});

test('a state that fills the page carries its main heading, one within a page does not', () => {
  renderWithPlatform(
    <>
      <EmptyState title="Not Found" heading="h1" />
      <EmptyState title="No components yet" />
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not Found');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No components yet');
});
