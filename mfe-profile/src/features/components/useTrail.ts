import { useEffect } from 'react';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { rememberTrail, useLocation } from '@keyframe/shared-ui/platform';

/**
 * Remembers a list in its displayed order as the trail, so that a component's page links back to it and to its
 * neighbours.
 */
export function useTrail(title: string, components: readonly Pick<ComponentSummary, '_id'>[]): void {
  const { pathname, search } = useLocation();
  // A string, because the list is a new array at every render.
  const ids = components.map(({ _id }) => _id).join(' ');
  useEffect(() => {
    if (ids !== '') rememberTrail({ address: pathname + search, title, ids: ids.split(' ') });
  }, [pathname, search, title, ids]);
}
