import { useEffect } from 'react';
import { actionsSent, Panel, useQueryClient } from '@keyframe/shared-ui/shell';

/** In the place of a page that could not be loaded or drawn. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const queryClient = useQueryClient();
  // It showed what this page would have begun with.
  useEffect(() => window.keyframeOpening?.end(), []);
  // A retry may reload the page, and what is queued until the network returns lives in it.
  return <Panel name="This page" onRetry={() => void actionsSent(queryClient).then(onRetry)} />;
}
