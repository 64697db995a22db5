import { useState } from 'react';
import type { ComponentSummary } from '@keyframe/contracts/api/component';

/**
 * The queue without what was decided a moment ago: the list is read again after each verdict, and a slow or failed
 * answer must not show as waiting what no longer waits. A newer state of the same component waits again.
 */
export function useRemaining(components: readonly ComponentSummary[]) {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const remaining = components.filter((component) => !decided.has(nameOf(component)));
  return {
    remaining,
    /** How many the list still counts that no longer wait. */
    gone: components.length - remaining.length,
    leave: (component: ComponentSummary) => setDecided((before) => new Set(before).add(nameOf(component))),
  };
}

/** Names a state of a component. */
function nameOf({ _id, revision }: ComponentSummary): string {
  return `${_id}/${revision}`;
}
