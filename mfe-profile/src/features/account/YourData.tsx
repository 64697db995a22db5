import type { Profile } from 'contracts/api/profile';
import { useId, useState } from 'react';
import { Button, Download, Heading, Inline, Stack, Text, Trash2 } from 'shared-ui';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { useDownloadData } from './useDownloadData.ts';

/** What a member does with their account as a whole: take all that is kept of them with them, and delete it. */
export function YourData({ profile }: { profile: Profile }) {
  const heading = useId();
  const [deleting, setDeleting] = useState(false);
  const { download, busy } = useDownloadData(profile.username);
  return (
    <Stack as="section" $gap={4} aria-labelledby={heading}>
      <Heading id={heading} $size="title">
        Your data
      </Heading>
      <Text $size="small" $tone="muted" $measure>
        Everything that is kept of you as one file: profile and picture, components with the code of every version, likes, follows, notifications and what you wrote to
        us. Deleting the account removes it.
      </Text>
      <Inline $gap={3}>
        <Button icon={<Download />} onClick={download} busy={busy}>
          Download my data
        </Button>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </Inline>
      <DeleteAccountDialog profile={profile} open={deleting} onOpenChange={setDeleting} />
    </Stack>
  );
}
