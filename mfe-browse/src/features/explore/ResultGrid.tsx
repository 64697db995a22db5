import type { ComponentSummary } from 'contracts/api/component';
import { ComponentCard, ComponentCardSkeleton, ComponentGrid, quick } from 'shared-ui';
import styled from 'styled-components';

/** Skeletons of a first load: two rows on a wide screen. What lies below the fold needs none. */
const SKELETONS = 8;

/** The cards of a page. `components` undefined: not there yet. `busy`: those of before, while others are on their way. */
export function ResultGrid({ components, busy }: { components: ComponentSummary[] | undefined; busy: boolean }) {
  if (components === undefined) {
    return (
      <ComponentGrid aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ComponentCardSkeleton key={index} />
        ))}
      </ComponentGrid>
    );
  }
  return (
    <Dimming aria-busy={busy}>
      {components.map((component) => (
        <ComponentCard key={component._id} component={component} />
      ))}
    </Dimming>
  );
}

const Dimming = styled(ComponentGrid)`
  ${quick('opacity')}
  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;
