import { actionsSent, Panel, useQueryClient } from '@keyframe/shared-ui/shell';

/** Replaces a page that failed to load or render. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const queryClient = useQueryClient();
  // A retry may reload the page, which would drop mutations queued until the network returns.
  return <Panel name="This page" onRetry={() => void actionsSent(queryClient).then(onRetry)} />;
}
