import type { ReactNode } from 'react';
import { media, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The Home tab's layout: about the member, beside their components; on phones and tablets above them. */
export function HomeColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Columns>
      <aside aria-label="About">{aside}</aside>
      <div>{children}</div>
    </Columns>
  );
}

/** On a desktop the side is one card wide, which aligns the components with the columns of the site's grid. */
const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[7]};
  padding-top: ${tokens.space[2]};
  > * {
    min-width: 0;
  }
  ${media.desktop} {
    grid-template-columns: 276px minmax(0, 1fr);
    gap: ${tokens.space[8]};
    align-items: start;
    > aside {
      position: sticky;
      top: ${tokens.space[9]};
    }
  }
`;
