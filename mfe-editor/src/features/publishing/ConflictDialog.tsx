import { useState } from 'react';
import { Button, Dialog, Stack, Text } from '@keyframe/shared-ui';
import { messageOf, request, toast } from '@keyframe/shared-ui/platform';
import { draftContentOf } from '../drafts/work.ts';
import type { DraftSession } from '../drafts/useDraft.ts';

export interface ConflictDialogProps {
  open: boolean;
  onClose: () => void;
  componentId: string;
  rebase: DraftSession['rebase'];
}

/** The component changed elsewhere during editing: keep this version or load the newer one. Neither is lost. */
export function ConflictDialog({ open, onClose, componentId, rebase }: ConflictDialogProps) {
  const [loading, setLoading] = useState<'mine' | 'theirs' | null>(null);

  const decide = async (whose: 'mine' | 'theirs') => {
    if (loading !== null) return;
    setLoading(whose);
    try {
      const { component } = await request('getComponentById', { body: { componentId } });
      rebase({ work: draftContentOf(component), base: component.revision }, whose);
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
      description="It was updated elsewhere after you started. Nothing was overwritten, and your draft is stored on this device."
      sticky
    >
      <Stack $gap={5}>
        <Stack $gap={2} $align="start">
          <Button variant="primary" busy={loading === 'mine'} onClick={() => void decide('mine')}>
            Keep mine
          </Button>
          <Text $size="small" $tone="muted">
            Continue with your work. Your next update replaces the newer version.
          </Text>
        </Stack>
        <Stack $gap={2} $align="start">
          <Button busy={loading === 'theirs'} onClick={() => void decide('theirs')}>
            Load the newer version
          </Button>
          <Text $size="small" $tone="muted">
            Your work is stored and can be brought back.
          </Text>
        </Stack>
      </Stack>
    </Dialog>
  );
}
