import { useState } from 'react';
import { Button, relativeTime } from '@keyframe/shared-ui';
import { messageOf, saveFile, toast } from '@keyframe/shared-ui/platform';
import { Notice } from '../notices/Notice.tsx';
import type { DraftSession } from './useDraft.ts';
import type { Stored } from './useStoredDraft.ts';

/** The draft's state where it needs attention: restored, switched, not stored, open in another tab. */
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

  const {
    keeping,
    openElsewhere,
    restoredFrom,
    outdated,
    hasStash,
    generation,
    switched,
    switchTo,
    hideSwitch,
    startOver,
    bringBack,
    keepThis,
    showOther,
  } = session;
  return (
    <>
      {keeping === 'failed' && (
        <Notice tone="alert">
          Your draft can’t be stored in this browser: its storage is full or blocked. Everything else works; publish
          before you leave.
        </Notice>
      )}
      {keeping === 'elsewhere' ? (
        <Notice
          tone="alert"
          actions={
            <>
              <Button size="s" onClick={() => void decide(showOther)}>
                Show the other
              </Button>
              <Button size="s" onClick={() => void decide(keepThis)}>
                Keep mine
              </Button>
            </>
          }
        >
          This draft was changed in another tab. Your changes here aren’t stored until you choose one.
        </Notice>
      ) : (
        openElsewhere &&
        !hidden.has('openElsewhere') && (
          <Notice onHide={hide('openElsewhere')}>
            This draft is also open in another tab. Edit it in one of them; nothing is overwritten without asking.
          </Notice>
        )
      )}
      {switched !== null && (
        <Notice
          onHide={hideSwitch}
          actions={
            <Button
              size="s"
              onClick={() => {
                switchTo(switched.from);
                hideSwitch();
              }}
            >
              Undo
            </Button>
          }
        >
          {switched.text}
        </Notice>
      )}
      {stored.unreadable !== undefined && !hidden.has('unreadable') && (
        <Notice
          onHide={hide('unreadable')}
          actions={
            <Button
              size="s"
              onClick={() =>
                saveFile(
                  'keyframe-draft.json',
                  new Blob([JSON.stringify(stored.unreadable, null, 2)], { type: 'application/json' }),
                )
              }
            >
              Save as a file
            </Button>
          }
        >
          We couldn’t open an older draft. It’s still stored on this device.
        </Notice>
      )}
      {restoredFrom !== null && !hidden.has('restored') && (
        <Notice
          onHide={hide('restored')}
          actions={
            startOver && (
              <Button size="s" onClick={startOver}>
                Start over
              </Button>
            )
          }
        >
          Draft from {relativeTime(restoredFrom)} restored
          {outdated && '. It is based on an older version of this component.'}
        </Notice>
      )}
      {restoredFrom === null && hasStash && !hidden.has(`stash ${generation}`) && (
        <Notice
          onHide={hide(`stash ${generation}`)}
          actions={
            <Button size="s" onClick={bringBack}>
              Bring it back
            </Button>
          }
        >
          Your draft is stored. You can bring it back.
        </Notice>
      )}
    </>
  );
}
