import type { ComponentDetail } from 'contracts/api/component';
import { LIMITS } from 'contracts/limits';
import { useEffect, useState } from 'react';
import { Button, Chip, IconButton, Label, LivePreviewFrame, media, RotateCcw, Text, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Pane, PaneActions, PaneStrip } from '../workspace/Pane.ts';

/** A preview that has not shown itself for this long is said to be late. Milliseconds. */
const PATIENCE = 8_000;

/** A component at work, in as much room as there is or at the size of a card. */
export function PreviewPane({ component: { name, code, previewCss, canvas } }: { component: ComponentDetail }) {
  const [cardSize, setCardSize] = useState(false);
  /** Counts up to begin the preview anew. */
  const [run, setRun] = useState(0);
  const reload = () => setRun(run + 1);

  return (
    <Pane aria-label="Preview">
      <PaneStrip>
        <Label>Preview</Label>
        <PaneActions>
          <Chip size="s" selected={cardSize} onClick={() => setCardSize(!cardSize)} aria-label={`${LIMITS.cardPreviewWidth} × ${LIMITS.cardPreviewHeight}, as on a card`}>
            {LIMITS.cardPreviewWidth} × {LIMITS.cardPreviewHeight}
          </Chip>
          <IconButton size="s" label="Reload the preview" icon={<RotateCcw />} onClick={reload} />
        </PaneActions>
      </PaneStrip>
      <Stage>
        <Room data-card={cardSize || undefined}>
          <Run
            key={run}
            onReload={reload}
            title={`Preview of ${name}`}
            html={code[0]?.html ?? ''}
            css={previewCss}
            javascript={code[0]?.javascript ?? ''}
            canvas={canvas}
          />
        </Room>
      </Stage>
    </Pane>
  );
}

type RunProps = Omit<Parameters<typeof LivePreviewFrame>[0], 'onPainted' | 'onConsole'> & { onReload: () => void };

/** One run of the preview, from its frame's first byte on. */
function Run({ onReload, ...frame }: RunProps) {
  const [painted, setPainted] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (painted) return undefined;
    const limit = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(limit);
  }, [painted]);

  return (
    <>
      <LivePreviewFrame {...frame} onPainted={() => setPainted(true)} />
      {late && !painted && (
        <Late role="status">
          <Text $size="small">The preview has not answered yet.</Text>
          <Button size="s" onClick={onReload}>
            Try again
          </Button>
        </Late>
      )}
    </>
  );
}

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
  box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
`;
