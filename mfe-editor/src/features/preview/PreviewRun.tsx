import { useEffect, useState } from 'react';
import { Button, Text, tokens, hairline } from '@keyframe/shared-ui';
import { LivePreviewFrame, type LivePreviewFrameProps } from '@keyframe/shared-ui/previews';
import styled from 'styled-components';

/** Milliseconds until a preview that has not rendered counts as late. */
const LATE_AFTER_MS = 8_000;

/** The code of a preview. */
export type PreviewCode = Pick<
  LivePreviewFrameProps,
  'html' | 'css' | 'javascript' | 'canvas' | 'document' | 'inspected'
>;

export interface PreviewRunProps extends Pick<LivePreviewFrameProps, 'title' | 'onConsole'> {
  code: PreviewCode;
  onRestart: () => void;
}

/**
 * One run of a preview, from its frame's first byte on. A frame without a response shows a notice. LivePreviewFrame
 * stops endless code and reports it.
 */
export function PreviewRun({ code, title, onConsole, onRestart }: PreviewRunProps) {
  /** The frame has rendered, or reported that it was stopped. */
  const [settled, setSettled] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (settled) return undefined;
    const limit = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(limit);
  }, [settled]);

  return (
    <>
      <LivePreviewFrame
        {...code}
        title={title}
        onConsole={onConsole}
        onPainted={() => setSettled(true)}
        onStopped={() => setSettled(true)}
      />
      {late && !settled && (
        <Late role="status">
          <Text $size="small">The preview has not answered yet.</Text>
          <Button size="s" onClick={onRestart}>
            Try again
          </Button>
        </Late>
      )}
    </>
  );
}

const Late = styled.div`
  position: absolute;
  inset: auto ${tokens.space[3]} ${tokens.space[3]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[3]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.raised};
  ${hairline(tokens.color.lineStrong)}
`;
