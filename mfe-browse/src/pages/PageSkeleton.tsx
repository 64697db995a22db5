import { Container, Skeleton, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';

/** The place of a page whose code is on its way: a title and some lines, so that nothing jumps far when it comes. */
export function PageSkeleton() {
  return (
    <Container aria-busy="true">
      <Top $gap={5}>
        <Skeleton width={280} height={54} radius="m" />
        <Skeleton width="100%" height={32} radius="m" />
        <Skeleton width="62%" height={32} radius="m" />
      </Top>
    </Container>
  );
}

const Top = styled(Stack)`
  padding-block: ${tokens.space[8]} ${tokens.space[10]};
`;
