import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { endOverride } from './changeOverrides.ts';
import { OverrideBannerPlace } from './OverrideBannerPlace.tsx';
import { overridesState, type OverrideInForce } from './overridesInForce.ts';

jest.mock('./changeOverrides.ts', () => ({ endOverride: jest.fn() }));

const build = {
  manifest: '',
  entry: '',
  container: 'c',
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
};
const put = (inForce: Record<string, OverrideInForce>) => act(() => overridesState.setState({ inForce }));
const banner = () => screen.findByRole('region', { name: 'Replaced in this tab' });

beforeEach(() => overridesState.setState({ inForce: {}, refusals: [] }));

test('a visitor without overrides has no banner', () => {
  renderWithPlatform(<OverrideBannerPlace />);
  expect(screen.queryByRole('region', { name: 'Replaced in this tab' })).not.toBeInTheDocument();
});

test('the banner lists each replaced remote and its source, and links to the details', async () => {
  renderWithPlatform(<OverrideBannerPlace />);
  put({ editor: { version: '1.0.0', build }, profile: { version: 'dev', origin: 'http://localhost:3100', build } });
  expect(await banner()).toHaveTextContent('editor from 1.0.0, profile from http://localhost:3100');
  expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/__remotes');
});

test('End removes all overrides', async () => {
  renderWithPlatform(<OverrideBannerPlace />);
  put({ editor: { version: '1.0.0', build } });
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(endOverride).toHaveBeenCalledWith();
});

test('the banner disappears when the build has failed', async () => {
  renderWithPlatform(<OverrideBannerPlace />);
  put({ editor: { version: '1.0.0', build } });
  await banner();
  put({});
  expect(screen.queryByRole('region', { name: 'Replaced in this tab' })).not.toBeInTheDocument();
});
