import styled from 'styled-components';
import { Button } from '../parts/Button.tsx';
import { tokens } from '../theme/tokens.ts';
import { Text } from '../type/type.ts';
import type { StopReason } from './hangRecovery.ts';

const WORDS: Record<StopReason, { title: string; text: string }> = {
  hung: { title: 'The preview stopped responding.', text: 'Probably an endless loop. We stopped it.' },
  keyboard: {
    title: 'The preview took the keyboard.',
    text: 'It kept taking the focus, so nothing could be typed elsewhere. We stopped it.',
  },
};

/**
 * Replaces a stopped preview: the reason and a button that runs it again. Fills its parent. Not a live region: one hang
 * can stop many previews, and StopAnnouncer announces them once.
 */
export function StoppedPreview({
  reason = 'hung',
  onRunAgain,
}: {
  reason: StopReason | undefined;
  onRunAgain: () => void;
}) {
  const { title, text } = WORDS[reason];
  return (
    <Place>
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
