import styled from 'styled-components';
import { Button } from '../parts/Button.tsx';
import { tokens } from '../theme/tokens.ts';
import { Text } from '../type/type.ts';

/** In the place of a preview that was stopped because its code did not end: what happened, and how to have it again. Fills its parent. */
export function StoppedPreview({ onRunAgain }: { onRunAgain: () => void }) {
  return (
    <Place role="status">
      <Text $size="title">The preview stopped answering.</Text>
      <Text $size="small" $tone="muted">
        A script that never ends is the usual cause. It was stopped.
      </Text>
      <Button size="s" onClick={onRunAgain}>
        Run again
      </Button>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  height: 100%;
  padding: ${tokens.space[4]};
  text-align: center;
  background: ${tokens.color.sunken};
  color: ${tokens.color.text};
  button {
    margin-top: ${tokens.space[2]};
  }
`;
