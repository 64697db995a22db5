import { useEffect, useRef, useState } from 'react';
import type { CollectionSummary } from '@keyframe/contracts/api/collection';
import { memberCollectionsPath } from '@keyframe/contracts/paths';
import { Button, Dialog, Inline, Stack, Text, Trash2 } from '@keyframe/shared-ui';
import { messageOf, request, toast, useNavigate, useQueryClient } from '@keyframe/shared-ui/platform';
import { CollectionForm } from './CollectionForm.tsx';

/** The owner's dialog: name, description, visibility, and deleting, which is confirmed in it. */
export function EditCollection({
  collection,
  onClose,
}: {
  collection: Pick<CollectionSummary, '_id' | 'name' | 'description' | 'visibility' | 'owner'>;
  onClose: () => void;
}) {
  const { _id, name, description, visibility } = collection;
  const [deleting, setDeleting] = useState(false);
  const queryClient = useQueryClient();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={deleting ? 'Delete this collection?' : 'Edit collection'}
      sticky
    >
      {deleting ? (
        <DeleteCollection collection={collection} onCancel={() => setDeleting(false)} />
      ) : (
        <Stack $gap={6}>
          <CollectionForm
            label="Edit collection"
            values={{ name, description, visibility }}
            submit="Save"
            onSubmit={async (body) => {
              await request('updateCollection', { params: { collectionId: _id }, body });
              await queryClient.invalidateQueries({ queryKey: ['collections'] });
              onClose();
              toast.success('Saved');
            }}
            onCancel={onClose}
          />
          <div>
            <Button variant="danger" size="s" icon={<Trash2 />} onClick={() => setDeleting(true)}>
              Delete collection
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

function DeleteCollection({
  collection: { _id, name, owner },
  onCancel,
}: {
  collection: Pick<CollectionSummary, '_id' | 'name' | 'owner'>;
  onCancel: () => void;
}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => cancel.current?.focus(), []);
  const remove = async () => {
    setBusy(true);
    try {
      await request('deleteCollection', { params: { collectionId: _id } });
    } catch (error) {
      setBusy(false);
      toast.error(messageOf(error));
      return;
    }
    await navigate(memberCollectionsPath(owner.username), { replace: true });
    queryClient.removeQueries({ queryKey: ['collections', 'one', _id] });
    void queryClient.invalidateQueries({ queryKey: ['collections'] });
    toast.success(`Deleted ${name}`);
  };
  return (
    <Stack $gap={5}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <span dir="auto">{name}</span> is deleted with its order and notes. Its components stay. This can’t be undone.
      </Text>
      <Inline $gap={3}>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Delete
        </Button>
        <Button ref={cancel} variant="ghost" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
