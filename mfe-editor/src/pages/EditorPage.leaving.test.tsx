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
  /** A private window in which nothing can be stored. */
  const blockStorage = () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  };

  test('without a change it asks nothing', async () => {
    const { address } = open(NEW);
    await code();
    expect(closing()).toBe('not asked');
    await leave();
    await waitFor(() => expect(address()).toBe('/about'));
    expect(screen.queryByText('Draft saved on this device')).not.toBeInTheDocument();
  });

  test('stores the draft first, and a toast links back to it', async () => {
    const { address } = open(NEW);
    await write('<b>mine</b>');
    await leave();
    await waitFor(() => expect(address()).toBe('/about'));
    expect((await draftOf(NEW))?.work.code.html).toBe('<b>mine</b>');
    expect(await screen.findByText('Draft saved on this device')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Return');
    await waitFor(() => expect(address()).toBe(NEW));
    expect(await code()).toHaveValue('<b>mine</b>');
  });

  test('asks first if the draft cannot be stored', async () => {
    blockStorage();
    const { address } = open(NEW);
    await write('<b>mine</b>');
    await screen.findByText(/Your draft can’t be stored in this browser/);
    await leave();
    const dialog = await screen.findByRole('dialog', { name: 'Leave the editor?' });
    expect(dialog).toHaveAccessibleDescription('Your changes are not stored on this device and will be lost.');
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(NEW);
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/about'));
    expect(screen.queryByText('Draft saved on this device')).not.toBeInTheDocument();
  });

  test.each([
    ['a new component', () => open(NEW), NEW],
    ['an update', () => openOwn(), UPDATE],
  ])('closing the page on %s asks only while a change is not stored yet', async (_, start, address) => {
    start();
    await code();
    expect(closing()).toBe('not asked');
    await write('<b>mine</b>');
    expect(closing()).toBe('asked');
    await kept(address, '<b>mine</b>');
    await waitFor(() => expect(closing()).toBe('not asked'));
  });
});
