import type { ReactNode } from 'react';
import { Container, media, tokens } from 'shared-ui';
import styled from 'styled-components';

/** The frame of both profile pages: header on top, then what is told about the person beside what they made. */
export function ProfileLayout({ header, aside, children, busy }: { header: ReactNode; aside: ReactNode; children: ReactNode; busy?: boolean }) {
  return (
    <Container aria-busy={busy}>
      <Page>
        {header}
        <Columns>
          <aside aria-label="About">{aside}</aside>
          <div>{children}</div>
        </Columns>
      </Page>
    </Container>
  );
}

const Page = styled.div`
  padding-block: ${tokens.space[5]} ${tokens.space[10]};
`;

/** On a desktop the side is one card wide, so that the components stand in the columns of the site's grid. */
const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  margin-top: ${tokens.space[7]};
  ${media.desktop} {
    grid-template-columns: 276px minmax(0, 1fr);
    align-items: start;
    > aside {
      position: sticky;
      top: ${tokens.space[9]};
    }
  }
`;
