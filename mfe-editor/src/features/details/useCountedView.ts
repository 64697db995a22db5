import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useEffect, useRef } from 'react';
import { request, useOwn } from '@keyframe/shared-ui/platform';

/**
 * Records a view of a public component by anyone but its author, once per visit. Waits until the viewer is known. The
 * API counts a visitor once a day.
 */
export function useCountedView(component: ComponentDetail): void {
  const { _id, isPublic } = component;
  const own = useOwn(component);
  const counted = useRef(false);
  useEffect(() => {
    if (counted.current || own !== false || !isPublic) return;
    counted.current = true;
    recordView(_id);
  }, [_id, isPublic, own]);
}

/** For the author's statistics. A failure is logged and not shown: it does not concern the visitor. */
function recordView(componentId: string): void {
  request('recordView', { params: { componentId } }).catch((error: unknown) =>
    console.warn('[statistics] A view could not be counted.', error),
  );
}
