import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { InCollections } from './InCollections.tsx';
import { MoreByAuthor } from './MoreByAuthor.tsx';
import { SimilarComponents } from './SimilarComponents.tsx';

/** What leads on from a component. */
export function MoreComponents({ component }: { component: ComponentDetail }) {
  return (
    <>
      <InCollections component={component} />
      <SimilarComponents component={component} />
      <MoreByAuthor component={component} />
    </>
  );
}
