import { LIMITS } from 'contracts/limits';
import { useState, type ReactNode } from 'react';
import { Chip, IconButton, Label, media, RotateCcw, Spinner, tokens, type ConsoleMessage } from 'shared-ui';
import styled from 'styled-components';
import { Pane, PaneActions, PaneStrip } from '../workspace/Pane.ts';
import { PreviewRun, type PreviewCode } from './PreviewRun.tsx';

export interface PreviewStageProps {
  /** Undefined while it is being made. */
  code: PreviewCode | undefined;
  /** Names the frame for screen readers. */
  title: string;
  onConsole?: (message: ConsoleMessage) => void;
  /** When the preview begins anew, by the person's wish. */
  onRestart?: () => void;
  /** What stands below the preview, such as its console. */
  children?: ReactNode;
}

/** A preview with its strip: in as much room as there is or at the size of a card, begun anew on demand. Fills its parent. */
export function PreviewStage({ code, title, onConsole, onRestart, children }: PreviewStageProps) {
  const [cardSize, setCardSize] = useState(false);
  /** Counts up to begin the preview anew. */
  const [run, setRun] = useState(0);
  const restart = () => {
    setRun(run + 1);
    onRestart?.();
  };

  return (
    <Filling aria-label="Preview">
      <PaneStrip>
        <Label>Preview</Label>
        <PaneActions>
          <Chip size="s" selected={cardSize} onClick={() => setCardSize(!cardSize)} aria-label={`${LIMITS.cardPreviewWidth} × ${LIMITS.cardPreviewHeight}, as on a card`}>
            {LIMITS.cardPreviewWidth} × {LIMITS.cardPreviewHeight}
          </Chip>
          <IconButton size="s" label="Reload the preview" icon={<RotateCcw />} onClick={restart} />
        </PaneActions>
      </PaneStrip>
      <Stage>
        <Room data-card={cardSize || undefined}>
          {code === undefined ? (
            <Waiting>
              <Spinner size={28} label="The preview is loading" />
            </Waiting>
          ) : (
            <PreviewRun key={run} code={code} title={title} onConsole={onConsole} onRestart={restart} />
          )}
        </Room>
      </Stage>
      {children}
    </Filling>
  );
}

const Filling = styled(Pane)`
  height: 100%;
`;

const Stage = styled.div`
  display: grid;
  place-items: center;
  height: 320px;
  overflow: auto;
  background: ${tokens.color.sunken};
  ${media.tablet} {
    height: 400px;
  }
  ${media.desktop} {
    flex: 1;
    height: auto;
    min-height: 0;
  }
`;

const Room = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  &[data-card] {
    width: ${LIMITS.cardPreviewWidth}px;
    height: ${LIMITS.cardPreviewHeight}px;
    border-radius: ${tokens.radius.l};
    overflow: hidden;
    box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
  }
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
`;
