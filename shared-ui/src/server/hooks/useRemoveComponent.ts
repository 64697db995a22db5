import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { toast } from '../../toast/toast.ts';
import { request } from '../client.ts';
import { messageOf } from '../ApiError.ts';
import { changeCachedComponent, revertCachedChanges, showsComponent, type ChangedQuery } from '../cachedComponents.ts';
import { optimisticUpdate } from '../optimisticUpdate.ts';
import { REMOVALS, removalsOf, removesAll, type Removal } from '../removals.ts';
import { refreshComponents } from '../refreshComponents.ts';

type Removed = Pick<ComponentSummary, '_id' | 'name' | 'isPublic' | 'status' | 'takenDown'>;

/**
 * Deletes or withdraws the member's own component without a confirmation: for LIMITS.undoMs a toast offers an undo, on
 * any page. The component leaves every cached list immediately and returns on undo, or when the API rejects the
 * removal. `onGone`: nothing is left of it, so its page must be left.
 */
export function useRemoveComponent(
  component: Removed,
  { onGone }: { onGone?: () => void } = {},
): {
  removals: readonly { removal: Removal; label: string; remove: () => void }[];
} {
  const queryClient = useQueryClient();
  return {
    removals: removalsOf(component).map((removal) => ({
      removal,
      label: REMOVALS[removal].label(component),
      remove: () => {
        void remove(queryClient, component, removal);
        if (removesAll(component, removal)) onGone?.();
      },
    })),
  };
}

async function remove(queryClient: QueryClient, component: Removed, removal: Removal): Promise<void> {
  const { call, done } = REMOVALS[removal];
  let takenOut: ChangedQuery[] = [];
  const { rollback, settle } = await optimisticUpdate(queryClient, {
    concerns: (data) => showsComponent(data, component._id),
    apply: () => {
      if (removesAll(component, removal)) takenOut = changeCachedComponent(queryClient, component._id, () => null);
    },
    rollback: () => revertCachedChanges(queryClient, takenOut),
  });
  const removed = call(component._id);
  const offer = toast.info(done(component), {
    action: { label: 'Undo', onSelect: () => void undo(queryClient, component._id, removed, rollback) },
    stays: LIMITS.undoMs,
  });
  try {
    await removed;
  } catch (error) {
    toast.dismiss(offer);
    rollback();
    settle();
    toast.error(messageOf(error));
    return;
  }
  settle();
  await refresh(queryClient, component._id);
}

/** An undo during the request waits for it: the API can only restore a removed component. */
async function undo(
  queryClient: QueryClient,
  id: string,
  removed: Promise<unknown>,
  rollback: () => void,
): Promise<void> {
  try {
    await removed;
  } catch {
    // The removal failed, and a toast has shown why.
    return;
  }
  try {
    await request('restoreComponent', { params: { componentId: id } });
    // Only after the response, so that a component shown as restored is restored on the server.
    rollback();
  } catch (error) {
    toast.error(messageOf(error));
  }
  await refresh(queryClient, id);
}

/** Invalidates every list and count that includes the component. Its own page refetches when it is opened again. */
async function refresh(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: ['component', id], type: 'inactive' });
  await Promise.all([
    refreshComponents(queryClient),
    ...[['topUsers'], ['topTags'], ['suggestions'], ['notifications']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  ]);
}
