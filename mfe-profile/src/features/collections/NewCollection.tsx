import { useState } from 'react';
import { collectionPath } from '@keyframe/contracts/paths';
import { Button, Dialog, Plus } from '@keyframe/shared-ui';
import { request, useNavigate, useQueryClient } from '@keyframe/shared-ui/platform';
import { CollectionForm } from './CollectionForm.tsx';

/** A button that opens the form for a new collection, and leads to it. */
export function NewCollection() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <>
      <Button size="s" icon={<Plus />} onClick={() => setOpen(true)}>
        New collection
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="New collection" sticky>
        <CollectionForm
          label="New collection"
          values={{ name: '', description: '', visibility: 'public' }}
          submit="Create"
          onSubmit={async (body) => {
            const { collection } = await request('createCollection', { body });
            void queryClient.invalidateQueries({ queryKey: ['collections'] });
            void navigate(collectionPath(collection._id));
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
