import type { Work } from 'contracts/draft';
import { useEffect, useState } from 'react';
import { ButtonLink, Inline, Label, Stack } from 'shared-ui';
import { useAuth } from 'shared-ui/platform';
import { formatAge } from './age.ts';
import { listDrafts, type ListedDraft } from './draftStore.ts';

/** Drafts offered; there are seldom more than a few. */
const SHOWN = 4;

/** The drafts of this account on this device, each a link that goes on with it. Nothing when there are none, or none can be read. */
export function DraftList({ onChosen }: { onChosen: () => void }) {
  const account = useAuth((auth) => auth.user?.uid);
  const [drafts, setDrafts] = useState<ListedDraft[]>([]);
  useEffect(() => {
    if (account === undefined) return undefined;
    let gone = false;
    listDrafts(account).then(
      (found) => {
        if (!gone) setDrafts(found.slice(0, SHOWN));
      },
      (error: unknown) => console.warn('[drafts] The drafts of this device could not be listed.', error),
    );
    return () => {
      gone = true;
    };
  }, [account]);

  if (drafts.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="drafts" $gap={2}>
      <Label id="drafts">Continue</Label>
      <Inline $gap={2}>
        {drafts.map(({ address, draft }) => (
          <ButtonLink key={address} to={address} size="s" onClick={onChosen}>
            {titleOf(draft.work)}, {formatAge(draft.savedAt)}
          </ButtonLink>
        ))}
      </Inline>
    </Stack>
  );
}

/** What a draft is called: by its name, else by its category and language. */
function titleOf({ name, category, language }: Work): string {
  if (name.trim() !== '') return name.trim();
  return `${category === '' ? 'Component' : category} · ${language}`;
}
