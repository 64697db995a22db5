import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { useDeferredValue, useState } from 'react';
import { LIMITS } from '@keyframe/contracts/limits';
import { ComponentCard, ComponentCardSkeleton, ComponentGrid, quick } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** Cards of a first load whose previews start before the others: as many as a large window shows. */
const FIRST_CARDS = 12;

/**
 * The cards of a page. `components`: undefined while loading. `busy`: they belong to the previous query while the next
 * loads.
 */
export function ResultGrid({ components, busy }: { components: ComponentSummary[] | undefined; busy: boolean }) {
  const shown = useTwoStepRender(components);
  if (shown === undefined) {
    return (
      <ComponentGrid aria-busy="true">
        {/* A whole page of skeletons, as high as the list, so that scroll restoration after a reload finds its position. */}
        {Array.from({ length: LIMITS.pageSize }, (_, index) => (
          <ComponentCardSkeleton key={index} />
        ))}
      </ComponentGrid>
    );
  }
  return (
    <Dimming aria-busy={busy}>
      {shown.map((component, index) => (
        <ComponentCard key={component._id} component={component} eager={index < FIRST_CARDS} />
      ))}
    </Dimming>
  );
}

/**
 * Renders a list that loads in two steps, so that the visible cards appear sooner. A list that is cached, as after
 * going back, renders at once, because scroll restoration needs its full height.
 */
function useTwoStepRender(components: ComponentSummary[] | undefined): ComponentSummary[] | undefined {
  const [hadToLoad] = useState(components === undefined);
  const deferred = useDeferredValue(components);
  return hadToLoad && deferred === undefined ? components?.slice(0, FIRST_CARDS) : components;
}

const Dimming = styled(ComponentGrid)`
  ${quick('opacity')}
  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;
