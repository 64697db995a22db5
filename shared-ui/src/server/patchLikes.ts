import type { QueryClient } from '@tanstack/react-query';
import type { LikeResponse } from '@keyframe/contracts/api/component';
import { changeCachedComponent } from './cachedComponents.ts';

/** Writes a like into every cached response that shows the component's likes. */
export function patchLikes(queryClient: QueryClient, componentId: string, like: LikeResponse): void {
  changeCachedComponent(queryClient, componentId, (component) =>
    'likeCounter' in component ? { ...component, ...like } : component,
  );
}
