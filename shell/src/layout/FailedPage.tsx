import { useEffect } from 'react';
import { Panel } from 'shared-ui';

/** In the place of a page that could not be loaded or drawn. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  // It showed what this page would have begun with.
  useEffect(() => window.keyframeOpening?.end(), []);
  return <Panel name="This page" onRetry={onRetry} />;
}
