import { ComponentCardSkeleton, ComponentGrid, media } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The site's grid of cards, aligned with the text above; on a phone its one column is centred. */
export const ComponentRows = styled(ComponentGrid)`
  ${media.tablet} {
    justify-content: start;
  }
`;

/** As many cards as the first screen shows. */
export function ComponentRowsSkeleton() {
  return [0, 1, 2].map((card) => <ComponentCardSkeleton key={card} />);
}
