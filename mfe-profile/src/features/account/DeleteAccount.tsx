import { useState } from 'react';
import { Button, Trash2 } from '@keyframe/shared-ui';
import { DeleteAccountDialog, type DeleteAccountDialogProps } from './DeleteAccountDialog.tsx';

/** Opens the dialog that deletes the account. */
export function DeleteAccount({ profile }: Pick<DeleteAccountDialogProps, 'profile'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" icon={<Trash2 />} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <DeleteAccountDialog profile={profile} open={open} onOpenChange={setOpen} />
    </>
  );
}
