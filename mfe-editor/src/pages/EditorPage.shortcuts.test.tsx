import { bodies, button, code, draftOf, NEW, open, openOwn, own, stored, write } from '../testing/editorPage.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/** Whether the handler prevented the browser's default. */
const pressKey = async (key: string, modifier: 'ctrlKey' | 'metaKey' = 'ctrlKey') =>
  !fireEvent.keyDown(await code(), { key, [modifier]: true });

describe('shortcuts', () => {
  test.each(['ctrlKey', 'metaKey'] as const)(
    '%s and S save the draft at once instead of the page',
    async (modifier) => {
      open(NEW);
      await write('<b>mine</b>');
      expect(await pressKey('s', modifier)).toBe(true);
      expect(await within(screen.getByRole('region', { name: 'Messages' })).findByText('Draft saved')).toBeVisible();
      expect((await draftOf(NEW))?.work.code.html).toBe('<b>mine</b>');
    },
  );

  test('S without a change shows that there is nothing to save', async () => {
    open(NEW);
    expect(await pressKey('s')).toBe(true);
    expect(await screen.findByText('No changes to save')).toBeVisible();
  });

  test('Enter creates', async () => {
    const { calls, address } = open(NEW, { api: { createComponent: stored } });
    await write('<b>mine</b>');
    expect(await pressKey('Enter')).toBe(true);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(calls, 'createComponent')).toHaveLength(1);
  });

  test('Enter updates, once there is a change', async () => {
    const { calls } = openOwn(own(), { updateComponent: { message: 'Updated', component: own() } });
    await pressKey('Enter');
    expect(bodies(calls, 'updateComponent')).toEqual([]);
    await write('<b>better</b>');
    await pressKey('Enter', 'metaKey');
    await waitFor(() => expect(bodies(calls, 'updateComponent')).toHaveLength(1));
  });

  test('other keys keep the browser’s default', async () => {
    open(NEW);
    expect(await pressKey('p')).toBe(false);
  });

  test('the button shows its shortcut', async () => {
    open(NEW);
    await code();
    expect(button('Create')).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter');
    expect(screen.getByText(/S saves the draft/)).toBeVisible();
  });
});
