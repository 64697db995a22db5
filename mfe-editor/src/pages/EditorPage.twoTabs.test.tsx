import { bodies, code, draftOf, kept, NEW, open, press, stored, user, write } from '../testing/editorPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftKey } from '@keyframe/contracts/draftStorage';
import { replaceDraft } from '../features/drafts/draftStore.ts';
import { newDraftContent } from '../features/drafts/work.ts';
import { starterCode } from '@keyframe/contracts/starterCode';

describe('two tabs on one draft', () => {
  test('opening a draft that is open in another tab shows that', async () => {
    const other = new BroadcastChannel('keyframe-drafts');
    other.onmessage = ({ data }) => {
      if (data.event === 'opened') other.postMessage({ key: data.key, event: 'alsoOpen' });
    };
    open(NEW);
    expect(await screen.findByText(/This draft is also open in another tab/)).toBeVisible();
    other.close();
  });

  /** Writes the open draft from another tab. */
  const otherWrites = async (html: string) => {
    const before = await draftOf(NEW);
    const work = { ...newDraftContent('Button', 'HTML+CSS'), code: { ...starterCode('Button', 'HTML+CSS'), html } };
    const theirs = {
      schema: 1 as const,
      savedAt: Date.now(),
      version: 'theirs',
      submission: 'their-submission',
      base: null,
      stash: null,
      work,
    };
    await replaceDraft(draftKey(user.uid, NEW), before?.version ?? null, theirs);
  };

  test('the second tab to write shows a notice and overwrites nothing', async () => {
    open(NEW);
    await write('<b>first</b>');
    await kept(NEW, '<b>first</b>');
    await otherWrites('<b>theirs</b>');
    await write('<b>mine</b>');
    expect(await screen.findByText(/This draft was changed in another tab/)).toBeVisible();
    expect((await draftOf(NEW))?.work.code.html).toBe('<b>theirs</b>');
  });

  test('the author can continue with the other tab’s content', async () => {
    open(NEW);
    await code();
    await otherWrites('<b>theirs</b>');
    await write('<b>mine</b>');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the other' }));
    await waitFor(async () => expect(await code()).toHaveValue('<b>theirs</b>'));
    expect(screen.queryByText(/changed in another tab/)).not.toBeInTheDocument();
  });

  test('the author can keep this tab’s content, which is written only then', async () => {
    open(NEW);
    await code();
    await otherWrites('<b>theirs</b>');
    await write('<b>mine</b>');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await kept(NEW, '<b>mine</b>');
  });

  test('a tab whose draft was submitted in another tab creates nothing', async () => {
    const { calls } = open(NEW, { api: { createComponent: stored } });
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    await replaceDraft(draftKey(user.uid, NEW), (await draftOf(NEW))?.version ?? null, null);
    await press('Create');
    expect(await screen.findByText(/This draft was changed in another tab/)).toBeVisible();
    expect(bodies(calls, 'createComponent')).toEqual([]);
  });
});
