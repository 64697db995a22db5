import type { QueryClient } from '@tanstack/react-query';
import type { LikeResponse } from '@keyframe/contracts/api/component';
import { changeCachedComponent } from './cachedComponents.ts';

/** Updates the likes of a component in every cached response. */
export function patchLikes(queryClient: QueryClient, componentId: string, like: LikeResponse): void {
  changeCachedComponent(queryClient, componentId, (component) =>
    'likeCounter' in component ? { ...component, ...like } : component,
  );
}
