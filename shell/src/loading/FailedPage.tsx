import { actionsSent, Panel, useQueryClient } from '@keyframe/shared-ui/shell';

/** The text about an error of the code: the visitor's connection is not the cause. */
export const FAULT =
  'The rest of the site works. The error is ours and has been reported; try again, or come back later.';

/** Replaces a page that failed to load. `fault`: its code has an error; otherwise the network may be the cause. */
export function FailedPage({ onRetry, fault = false }: { onRetry: () => void; fault?: boolean }) {
  const queryClient = useQueryClient();
  // A retry may reload the page, which would drop mutations queued until the network returns.
  return (
    <Panel
      name="This page"
      text={fault ? FAULT : undefined}
      onRetry={() => void actionsSent(queryClient).then(onRetry)}
    />
  );
}
