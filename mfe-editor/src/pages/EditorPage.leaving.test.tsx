import { code, draftOf, kept, NEW, open, openOwn, press, UPDATE, write } from '../testing/editorPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

describe('leaving', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Away' }));
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented ? 'asked' : 'not asked';
  };

  test('without a change nothing is asked', async () => {
    const { address } = open(NEW);
    await code();
    expect(closing()).toBe('not asked');
    await leave();
    await waitFor(() => expect(address()).toBe('/about'));
  });

  test('with a change one is asked, and can stay or go; the draft is kept either way', async () => {
    const { address } = open(NEW);
    await write('<b>mine</b>');
    await leave();
    const dialog = await screen.findByRole('dialog', { name: 'Leave the editor?' });
    expect(dialog).toHaveAccessibleDescription('Your draft is kept on this device.');
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(NEW);
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/about'));
    expect((await draftOf(NEW))?.work.code.html).toBe('<b>mine</b>');
  });

  test('closing the page asks only while a change is not on the device yet', async () => {
    open(NEW);
    await write('<b>mine</b>');
    expect(closing()).toBe('asked');
    await kept(NEW, '<b>mine</b>');
    await waitFor(() => expect(closing()).toBe('not asked'));
  });

  test('closing the page asks as long as an update is not sent', async () => {
    openOwn();
    await code();
    expect(closing()).toBe('not asked');
    await write('<b>mine</b>');
    await kept(UPDATE, '<b>mine</b>');
    expect(closing()).toBe('asked');
  });
});
