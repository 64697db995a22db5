import { Text, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** Covers the page while files are dragged over it. The drop itself is the window's. */
export function DropHint() {
  return (
    <Cover aria-hidden="true">
      <Text>Drop to import</Text>
    </Cover>
  );
}

const Cover = styled.div`
  position: fixed;
  inset: ${tokens.space[3]};
  z-index: 60;
  display: grid;
  place-items: center;
  border: 2px dashed ${tokens.color.accent};
  border-radius: ${tokens.radius.l};
  background: color-mix(in srgb, ${tokens.color.ground} 84%, transparent);
  pointer-events: none;
`;
