import type { ReactNode } from 'react';
import { Container, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The frame of the profile pages: who it is, then what they made and did. */
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
