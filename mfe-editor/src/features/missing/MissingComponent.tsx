import { lazy, Suspense } from 'react';
import { NotFound } from '@keyframe/shared-ui';

const PopularComponents = lazy(async () => ({ default: (await import('./PopularComponents.tsx')).PopularComponents }));

/**
 * Replaces a component that does not exist, was removed, or is not visible for this account: shows how to find another.
 */
export function MissingComponent({ removed }: { removed: boolean }) {
  return (
    <>
      <NotFound status={removed ? 410 : 404} />
      <Suspense fallback={null}>
        <PopularComponents />
      </Suspense>
    </>
  );
}
