import { useState } from 'react';
import type { ComponentSummary } from '@keyframe/contracts/api/component';

/**
 * Hides components decided a moment ago: the list is refetched after each decision, and a slow or failed response would
 * show them as waiting. A newer revision of the same component is shown.
 */
export function useRemaining(components: readonly ComponentSummary[]) {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const remaining = components.filter((component) => !decided.has(revisionKey(component)));
  return {
    remaining,
    /** The number of components that the list still counts but that are decided. */
    gone: components.length - remaining.length,
    leave: (component: ComponentSummary) => setDecided((before) => new Set(before).add(revisionKey(component))),
  };
}

/** Identifies a revision of a component. */
function revisionKey({ _id, revision }: ComponentSummary): string {
  return `${_id}/${revision}`;
}
