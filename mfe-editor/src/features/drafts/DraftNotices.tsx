import { useState } from 'react';
import { Button } from 'shared-ui';
import { messageOf, saveFile, toast } from 'shared-ui/platform';
import { Notice } from '../notices/Notice.tsx';
import { formatAge } from './age.ts';
import type { DraftSession } from './useDraft.ts';
import type { Stored } from './useStoredDraft.ts';

/** What is to be said of the draft: where it came from, that it is not kept, that another tab has it. */
export function DraftNotices({ session, stored }: { session: DraftSession; stored: Stored }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (notice: string) => () => setHidden(new Set([...hidden, notice]));

  const decide = async (decision: () => Promise<void>) => {
    try {
      await decision();
    } catch (error) {
      console.warn('[drafts] The other tab’s draft could not be read.', error);
      toast.error(messageOf(error));
    }
  };

  const { keeping, company, restoredFrom, outdated, hasAside, startOver, bringBack, keepThis, showOther } = session;
  return (
    <>
      {keeping === 'failed' && (
        <Notice tone="alert">
          This browser does not keep your draft: it is a private window, or its storage is full or blocked. Everything else works; create before you leave.
        </Notice>
      )}
      {keeping === 'elsewhere' ? (
        <Notice
          tone="alert"
          actions={
            <>
              <Button size="s" onClick={() => void decide(showOther)}>
                Show that one
              </Button>
              <Button size="s" onClick={() => void decide(keepThis)}>
                Keep this one
              </Button>
            </>
          }
        >
          This draft was changed in another tab. What you change here is not kept until you choose.
        </Notice>
      ) : (
        company &&
        !hidden.has('company') && (
          <Notice onHide={hide('company')}>This draft is open in another tab as well. Edit it in one of them; nothing is overwritten without asking.</Notice>
        )
      )}
      {stored.unreadable !== undefined && !hidden.has('unreadable') && (
        <Notice
          onHide={hide('unreadable')}
          actions={
            <Button size="s" onClick={() => saveFile('keyframe-draft.json', new Blob([JSON.stringify(stored.unreadable, null, 2)], { type: 'application/json' }))}>
              Save as a file
            </Button>
          }
        >
          There was a draft that this editor cannot read. It is put aside on this device, not removed.
        </Notice>
      )}
      {restoredFrom !== null && !hidden.has('restored') && (
        <Notice
          onHide={hide('restored')}
          actions={
            <Button size="s" onClick={startOver}>
              Start over
            </Button>
          }
        >
          Draft of {formatAge(restoredFrom)} restored
          {outdated && ', begun from an older state of this component'}
        </Notice>
      )}
      {restoredFrom === null && hasAside && !hidden.has('aside') && (
        <Notice
          onHide={hide('aside')}
          actions={
            <Button size="s" onClick={bringBack}>
              Bring it back
            </Button>
          }
        >
          Your draft was put aside.
        </Notice>
      )}
    </>
  );
}
