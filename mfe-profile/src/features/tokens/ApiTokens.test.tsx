import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiToken } from '@keyframe/contracts/api/token';
import { FakeFailure, renderWithPlatform, sampleUser, type FakeApi } from '@keyframe/shared-ui/testing';
import { ApiTokens } from './ApiTokens.tsx';

const SECRET = 'kf_0123456789abcdefghijABCDEFGHIJ000000';
const documentation = 'https://api.keyframe.test/docs';

const sample = (changes: Partial<ApiToken> = {}): ApiToken => ({
  _id: 't1',
  name: 'CI',
  start: 'kf_01234',
  scopes: ['components:read', 'components:write'],
  createdAt: '2026-01-02T03:04:05.000Z',
  expiresAt: '2999-01-02T03:04:05.000Z',
  lastUsedAt: null,
  ...changes,
});

const open = (api: FakeApi) => renderWithPlatform(<ApiTokens />, { user: sampleUser(), api });

test('lists each token with its start, scopes, dates and last use', async () => {
  open({
    getTokens: {
      documentation,
      tokens: [
        sample(),
        sample({
          _id: 't2',
          name: 'Old',
          scopes: [],
          expiresAt: '2026-02-03T00:00:00.000Z',
          lastUsedAt: '2026-01-09T00:00:00.000Z',
        }),
      ],
    },
  });
  const rows = within(await screen.findByRole('list', { name: 'API tokens' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'CIkf_01234… components:read, components:writeCreated Jan 2, 2026 · expires Jan 2, 2999 · never usedRevoke',
    'Oldkf_01234… reads what everyone seesCreated Jan 2, 2026 · expired Feb 3, 2026 · last used Jan 9, 2026Revoke',
  ]);
  expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', documentation);
});

test('creates a token with the chosen scopes and lifetime, and shows it once', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { calls } = open({
    getTokens: { documentation, tokens: [] },
    createToken: { token: sample(), secret: SECRET },
  });
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const form = within(await screen.findByRole('form', { name: 'New API token' }));
  expect(form.getByRole('checkbox', { name: /components:write/ })).not.toBeChecked();
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(form.getByText('Please enter a name')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('CI');
  await user.click(form.getByRole('checkbox', { name: /components:write/ }));
  await user.click(form.getByRole('combobox', { name: 'Expires' }));
  await user.click(await screen.findByRole('option', { name: '7 days' }));
  await user.click(form.getByRole('button', { name: 'Create token' }));

  const field = await screen.findByRole('textbox', { name: 'Your token' });
  expect(field).toHaveValue(SECRET);
  expect(field).toHaveFocus();
  expect(calls.find(({ call }) => call === 'createToken')?.body).toEqual({
    name: 'CI',
    scopes: ['components:read', 'components:write'],
    days: 7,
  });
  await user.click(screen.getByRole('button', { name: 'Copy token' }));
  expect(writeText).toHaveBeenCalledWith(SECRET);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The list is requested again, without the secret.
  expect(calls.filter(({ call }) => call === 'getTokens')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'New token' }));
  expect(await screen.findByRole('form', { name: 'New API token' })).toBeVisible();
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
});

test('shows why a token was not created', async () => {
  const user = userEvent.setup();
  open({
    getTokens: { documentation, tokens: [] },
    createToken: new FakeFailure(409, 'You can have up to 20 tokens. Revoke one first'),
  });
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'CI{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('You can have up to 20 tokens. Revoke one first');
});

test('revokes a token after a confirmation', async () => {
  const user = userEvent.setup();
  const { calls } = open({
    getTokens: { documentation, tokens: [sample()] },
    revokeToken: { message: 'Revoked' },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke CI' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this token?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.some(({ call }) => call === 'revokeToken')).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Revoke CI' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('“CI” revoked')).toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'revokeToken')?.params).toEqual({ tokenId: 't1' });
  await waitFor(() => expect(calls.filter(({ call }) => call === 'getTokens')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Your tokens' })).toHaveFocus());
});

test('shows the last token that a member can have, too', async () => {
  const user = userEvent.setup();
  const tokens = Array.from({ length: 19 }, (_, index) => sample({ _id: `t${index}` }));
  open({
    getTokens: () => ({ documentation, tokens }),
    createToken: () => {
      tokens.push(sample({ _id: 'last' }));
      return { token: sample({ _id: 'last' }), secret: SECRET };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'CI{Enter}');
  expect(await screen.findByText(/You have 20 tokens/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your token' })).toHaveValue(SECRET);
});

test('offers no new token to a member with as many as there can be', async () => {
  const tokens = Array.from({ length: 20 }, (_, index) => sample({ _id: `t${index}` }));
  open({ getTokens: { documentation, tokens } });
  expect(await screen.findByText(/You have 20 tokens/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New token' })).not.toBeInTheDocument();
});

test('shows why the list did not load, with a retry', async () => {
  open({ getTokens: new FakeFailure(503, 'The database is unavailable at the moment. Try again') });
  expect(await screen.findByText('Couldn’t load your tokens')).toBeVisible();
  expect(screen.getByRole('button', { name: /try again/i })).toBeVisible();
});
