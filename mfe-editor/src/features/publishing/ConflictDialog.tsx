import { useState } from 'react';
import { Button, Dialog, Stack, Text } from 'shared-ui';
import { api, messageOf, toast } from 'shared-ui/platform';
import { workOf } from '../drafts/work.ts';
import type { DraftSession } from '../drafts/useDraft.ts';

export interface ConflictDialogProps {
  open: boolean;
  onClose: () => void;
  componentId: string;
  rebase: DraftSession['rebase'];
}

/** The component was changed elsewhere while it was edited here: go on with the own work, or load the newer. Both are kept. */
export function ConflictDialog({ open, onClose, componentId, rebase }: ConflictDialogProps) {
  const [loading, setLoading] = useState<'mine' | 'theirs' | null>(null);

  const decide = async (whose: 'mine' | 'theirs') => {
    if (loading !== null) return;
    setLoading(whose);
    try {
      const { component } = await api.getComponentById({ componentId });
      rebase({ work: workOf(component), base: component.revision }, whose);
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setLoading(null);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="There is a newer version"
      description="This component was updated elsewhere after you began. Nothing was overwritten, and your draft is kept on this device."
      sticky
    >
      <Stack $gap={5}>
        <Stack $gap={2} $align="start">
          <Button variant="primary" busy={loading === 'mine'} onClick={() => void decide('mine')}>
            Keep mine
          </Button>
          <Text $size="small" $tone="muted">
            You go on with your work; the next Update replaces the newer version with it.
          </Text>
        </Stack>
        <Stack $gap={2} $align="start">
          <Button busy={loading === 'theirs'} onClick={() => void decide('theirs')}>
            Load the newer version
          </Button>
          <Text $size="small" $tone="muted">
            Your work is put aside and can be brought back.
          </Text>
        </Stack>
      </Stack>
    </Dialog>
  );
}
