import { ComponentCardSkeleton, ComponentGrid, media } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The site's grid of cards, beginning where the text above it begins; on a phone its one column is centred. */
export const ComponentRows = styled(ComponentGrid)`
  ${media.tablet} {
    justify-content: start;
  }
`;

/** As many cards as the first window shows. */
export function ComponentRowsSkeleton() {
  return [0, 1, 2].map((card) => <ComponentCardSkeleton key={card} />);
}
