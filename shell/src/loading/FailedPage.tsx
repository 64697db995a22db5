import { actionsSent, Panel, useQueryClient } from '@keyframe/shared-ui/shell';
import { useFailureText } from './useFailureText.ts';

/** Replaces a page that failed with `error`, with a text about its cause. */
export function FailedPage({ onRetry, error }: { onRetry: () => void; error: unknown }) {
  const queryClient = useQueryClient();
  const text = useFailureText(error);
  // A retry may reload the page, which would drop mutations queued until the network returns.
  return <Panel name="This page" text={text} onRetry={() => void actionsSent(queryClient).then(onRetry)} />;
}
