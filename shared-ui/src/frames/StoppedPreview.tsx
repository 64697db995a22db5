import styled from 'styled-components';
import { Button } from '../parts/Button.tsx';
import { tokens } from '../theme/tokens.ts';
import { Text } from '../type/type.ts';
import type { StopReason } from './hangRecovery.ts';

const WORDS: Record<StopReason, { title: string; text: string }> = {
  hung: { title: 'The preview stopped answering.', text: 'A script that never ends is the usual cause. It was stopped.' },
  keyboard: { title: 'The preview took the keyboard.', text: 'It did so again and again, so that nothing could be typed elsewhere. It was stopped.' },
};

/** In the place of a preview that was stopped: what happened, and how to have it again. Fills its parent. */
export function StoppedPreview({ reason = 'hung', onRunAgain }: { reason: StopReason | undefined; onRunAgain: () => void }) {
  const { title, text } = WORDS[reason];
  return (
    <Place role="status">
      <Text $size="title">{title}</Text>
      <Text $size="small" $tone="muted">
        {text}
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
