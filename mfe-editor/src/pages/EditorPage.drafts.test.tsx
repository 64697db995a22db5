import {
  button,
  code,
  kept,
  NEW,
  open,
  openOwn,
  own,
  press,
  store,
  stored,
  tagField,
  UPDATE,
  user,
  write,
} from '../testing/editorPage.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entries, set } from 'idb-keyval';
import { sampleUser } from '@keyframe/shared-ui/testing';
import { SAVE_AFTER_MS } from '../features/drafts/draftKeeper.ts';
import { draftKey } from '@keyframe/contracts/draftStorage';
import { listDrafts } from '@keyframe/shared-ui/platform';
import { starterCode } from '@keyframe/contracts/starterCode';

describe('drafts', () => {
  test('a change is stored within half a second', async () => {
    expect(SAVE_AFTER_MS).toBeLessThanOrEqual(500);
    open(NEW);
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  test('a change is stored at once when the page is hidden or left', async () => {
    open(NEW);
    await write('<b>hidden</b>');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await kept(NEW, '<b>hidden</b>');
    await write('<b>left</b>');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await kept(NEW, '<b>left</b>');
  });

  // Specification 3.8
  test('after a crash the draft is restored, unfinished tag included; starting over can be undone', async () => {
    const first = open(NEW);
    await write('<b>mine</b>');
    await userEvent.type(tagField(), 'spr');
    await kept(NEW, '<b>mine</b>');
    first.unmount();

    open(NEW);
    expect(await code()).toHaveValue('<b>mine</b>');
    expect(tagField()).toHaveValue('spr');
    expect(screen.getByText('Draft from a moment ago restored')).toBeVisible();
    await press('Start over');
    await waitFor(async () => expect(await code()).toHaveValue(starterCode('Button', 'HTML+CSS').html));
    expect(tagField()).toHaveValue('');
    await press('Bring it back');
    await waitFor(async () => expect(await code()).toHaveValue('<b>mine</b>'));
    expect(tagField()).toHaveValue('spr');
  });

  test('a draft can be restored after starting over and a reload, too', async () => {
    const first = open(NEW);
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    first.unmount();
    const second = open(NEW);
    await code();
    await press('Start over');
    await kept(NEW, starterCode('Button', 'HTML+CSS').html);
    second.unmount();
    open(NEW);
    await code();
    await press('Bring it back');
    await waitFor(async () => expect(await code()).toHaveValue('<b>mine</b>'));
  });

  test('unchanged content leaves no draft', async () => {
    open(NEW);
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    await write(starterCode('Button', 'HTML+CSS').html);
    await waitFor(async () => expect(await listDrafts()).toEqual([]));
  });

  test('each category, language, component and account has its own draft', async () => {
    const first = open(NEW);
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    first.unmount();
    for (const [route, who, category] of [
      ['/editor?category=Input&language=HTML%2BCSS', user, 'Input'],
      ['/editor?category=Button&language=HTML%2BCSS%2BJS', user, 'Button'],
      [NEW, sampleUser({ uid: 'another' }), 'Button'],
    ] as const) {
      const other = open(route, { user: who });
      expect(await code()).toHaveValue(starterCode(category, 'HTML+CSS').html);
      other.unmount();
    }
    openOwn();
    expect(await code()).toHaveValue('<button class="press">Press</button>');
  });

  test('a draft of an older revision shows that', async () => {
    const first = openOwn();
    await write('<b>mine</b>');
    await kept(UPDATE, '<b>mine</b>');
    first.unmount();
    openOwn(own({ revision: 'r-newer' }));
    expect(
      await screen.findByText('Draft from a moment ago restored. It is based on an older version of this component.'),
    ).toBeVisible();
  });

  test('an unreadable draft is stashed, reported, and can be saved as a file', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await set(draftKey(user.uid, NEW), { schema: 99, work: 'from the future' }, store);
    open(NEW);
    expect(await screen.findByText(/We couldn’t open an older draft/)).toBeVisible();
    expect(button('Save as a file')).toBeVisible();
    expect(await entries(store)).toEqual([
      [expect.stringContaining('unreadable'), { schema: 99, work: 'from the future' }],
    ]);
  });

  test('a store that fails shows one warning, and editing goes on', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { address } = open(NEW, { api: { createComponent: stored } });
    await write('<b>mine</b>');
    expect(await screen.findAllByText(/Your draft can’t be stored in this browser/)).toHaveLength(1);
    await press('Create');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
