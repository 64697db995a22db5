import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { useDeferredValue, useState } from 'react';
import { LIMITS } from '@keyframe/contracts/limits';
import { ComponentCard, ComponentCardSkeleton, ComponentGrid, quick } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** Cards of a first load that are drawn before the others: what a large window shows. */
const FIRST = 12;

/** The cards of a page. `components` undefined: not there yet. `busy`: those of before, while others are on their way. */
export function ResultGrid({ components, busy }: { components: ComponentSummary[] | undefined; busy: boolean }) {
  const shown = useFirstFirst(components);
  if (shown === undefined) {
    return (
      <ComponentGrid aria-busy="true">
        {/* A whole page of them: as high as the list, so that its place is there to go back to after a reload. */}
        {Array.from({ length: LIMITS.pageSize }, (_, index) => (
          <ComponentCardSkeleton key={index} />
        ))}
      </ComponentGrid>
    );
  }
  return (
    <Dimming aria-busy={busy}>
      {shown.map((component) => (
        <ComponentCard key={component._id} component={component} />
      ))}
    </Dimming>
  );
}

/**
 * What is waited for is drawn in two steps, so that what the window shows begins sooner. A list that is there from the
 * beginning, as on the way back, is drawn at once: the browser goes to where it was left.
 */
function useFirstFirst(components: ComponentSummary[] | undefined): ComponentSummary[] | undefined {
  const [waitedFor] = useState(components === undefined);
  const before = useDeferredValue(components);
  return waitedFor && before === undefined ? components?.slice(0, FIRST) : components;
}

const Dimming = styled(ComponentGrid)`
  ${quick('opacity')}
  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;
