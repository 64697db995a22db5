import { Container, TextLink, tokens, typeStyle } from '@keyframe/shared-ui/shell';
import { REMOTES_PATH } from '@keyframe/contracts/paths';
import styled from 'styled-components';
import { useBoot } from '../boot/BootContext.ts';
import { useViewer } from '../routing/useViewer.ts';

/** A link to /__remotes for admins; the last element of every page with a footer. */
export function RemotesLink() {
  const { registry } = useBoot();
  if (!useViewer().isAdmin) return null;
  return (
    <Container as="aside" aria-label="Remotes">
      <Line>
        Registry {registry.revision} · <TextLink to={REMOTES_PATH}>Remotes of this page</TextLink>
      </Line>
    </Container>
  );
}

const Line = styled.p`
  ${typeStyle('label')}
  padding-block-end: ${tokens.space[5]};
  color: ${tokens.color.textMuted};
`;
