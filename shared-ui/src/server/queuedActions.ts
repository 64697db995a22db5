import { onlineManager, type MutationCache, type QueryClient } from '@tanstack/react-query';
import { toast, type ToastId } from '../toast/toast.ts';
import { messageOf } from './ApiError.ts';

/**
 * Shows a toast for each action that waits for the network, and replaces it with the outcome. TanStack pauses such
 * mutations and sends each once when the network returns; without the toast a press would have no visible effect.
 */
export function reportQueuedActions(mutations: MutationCache): void {
  const toasts = new Map<number, ToastId>();
  mutations.subscribe(({ type, mutation }) => {
    if (mutation === undefined) return;
    const { mutationId, state } = mutation;
    const shown = toasts.get(mutationId);
    if (shown === undefined) {
      // Mutations of one scope are also paused while an earlier one is in flight.
      const queued = state.status === 'pending' && state.isPaused && !onlineManager.isOnline();
      if (queued) toasts.set(mutationId, toast.loading('You are offline. It is sent when you are back.'));
      return;
    }
    if (type !== 'removed' && state.status === 'pending') return;
    toasts.delete(mutationId);
    if (state.status === 'success') toast.update(shown, 'success', 'Sent');
    else if (state.status === 'error') toast.update(shown, 'error', messageOf(state.error));
    else toast.dismiss(shown);
  });
}

/** Resolves when no action is queued or in flight: leaving the page earlier would lose it. */
export function actionsSent(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    });
  });
}
