import { LIMITS } from '@keyframe/contracts/limits';
import type { PopupSubject } from '@keyframe/contracts/remote';
import { messageOf, request, toast, type useQueryClient } from '@keyframe/shared-ui/platform';

type QueryClient = ReturnType<typeof useQueryClient>;

/** A collection that components are added to and removed from. */
export interface Target {
  _id: string;
  name: string;
}

/** Adds a component to a collection. A toast says so at once and offers an undo on any page. */
export async function addToCollection(
  queryClient: QueryClient,
  component: PopupSubject,
  target: Target,
): Promise<void> {
  const params = { collectionId: target._id, componentId: component._id };
  await offerUndo(queryClient, `Added ${component.name} to ${target.name}`, {
    change: () => request('putCollectionItem', { params, body: {} }),
    undo: () => request('removeCollectionItem', { params }),
  });
}

/** Removes a component from a collection; the undo puts it back in its place, with its note. */
export async function removeFromCollection(
  queryClient: QueryClient,
  component: PopupSubject,
  target: Target,
): Promise<void> {
  const params = { collectionId: target._id, componentId: component._id };
  await offerUndo(queryClient, `Removed ${component.name} from ${target.name}`, {
    change: () => request('removeCollectionItem', { params }),
    undo: async ({ removed }) => {
      if (removed) await request('putCollectionItem', { params, body: removed });
    },
  });
}

/** Creates a collection with a component as its first; the undo deletes it again. */
export async function collectInNew(queryClient: QueryClient, component: PopupSubject, name: string): Promise<void> {
  const { collection } = await request('createCollection', { body: { name, componentId: component._id } });
  void offerUndo(queryClient, `Added ${component.name} to ${collection.name}`, {
    change: () => Promise.resolve(),
    undo: () => request('deleteCollection', { params: { collectionId: collection._id } }),
  });
}

/** Shows a change as done, with an undo that waits for it, for LIMITS.undoMs. A failure replaces the offer. */
async function offerUndo<Changed>(
  queryClient: QueryClient,
  text: string,
  { change, undo }: { change: () => Promise<Changed>; undo: (changed: Changed) => Promise<unknown> },
): Promise<void> {
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['collections'] });
  const changing = change();
  const revert = async () => {
    try {
      await undo(await changing);
    } catch (error) {
      toast.error(messageOf(error));
    }
    await refresh();
  };
  const offer = toast.info(text, {
    action: { label: 'Undo', onSelect: () => void revert() },
    stays: LIMITS.undoMs,
  });
  try {
    await changing;
  } catch (error) {
    toast.dismiss(offer);
    toast.error(messageOf(error));
  }
  await refresh();
}
