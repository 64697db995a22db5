import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { subscribeToFaults } from '../faults/faults.ts';
import { pageInChunk } from './pageInChunk.tsx';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a page of the shell that failed to load is reported and shows a panel, and Try again loads it', async () => {
  const faults = jest.fn();
  subscribeToFaults(faults);
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(() => <h1>Sign in</h1>);
  const Page = pageInChunk(load);
  renderWithPlatform(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }));
  expect(faults).toHaveBeenCalledWith({ error: new Error('offline'), file: '' });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
