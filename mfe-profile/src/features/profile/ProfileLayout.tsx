import type { ReactNode } from 'react';
import { Container, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The layout of the profile pages: the header, then the content. */
export function ProfileLayout({ header, children, busy }: { header: ReactNode; children: ReactNode; busy?: boolean }) {
  return (
    <Container aria-busy={busy}>
      <Page>
        {header}
        <div>{children}</div>
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  padding-block: ${tokens.space[5]} ${tokens.space[10]};
  > * {
    min-width: 0;
  }
`;
