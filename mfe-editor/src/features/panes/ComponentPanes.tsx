import { useState, type ReactNode } from 'react';
import { BREAKPOINTS, media, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Splitter } from './Splitter.tsx';
import { useStored } from './useStored.ts';

/** Initial sizes of the panes in percent: the code's width, the preview's height. */
const INITIAL = { code: 50, preview: 58 } as const;
/** Percent. */
const TALL_PREVIEW = 86;

export interface ComponentPanesProps {
  code: ReactNode;
  preview: ReactNode;
  details: ReactNode;
  /** Whether the preview's pane has more than the preview in it, and takes most of the height. */
  tallPreview?: boolean;
}

/**
 * Code on the left, preview above details on the right, with splitters. On smaller windows they are below each other,
 * the preview first. The DOM has that order in both: one that only the browser can know would move the server's HTML.
 */
export function ComponentPanes({ code, preview, details, tallPreview = false }: ComponentPanesProps) {
  const [sizes, setSizes] = useStored<{ code: number; preview: number }>('keyframe.panes', INITIAL);
  const [tall, setTall] = useState<number>(TALL_PREVIEW);
  const previewHeight = tallPreview ? tall : sizes.preview;
  return (
    // Not by custom properties: they are inherited, so that a change would style all of the code again.
    <Panes
      style={{
        gridTemplateRows: `${previewHeight}% 1px minmax(0, 1fr)`,
        gridTemplateColumns: `${sizes.code}% 1px minmax(0, 1fr)`,
      }}
    >
      <Area data-pane="preview">{preview}</Area>
      <Area data-pane="code">{code}</Area>
      <Area data-pane="details">{details}</Area>
      <Splitter
        label="Width of the code"
        orientation="vertical"
        value={sizes.code}
        min={25}
        max={75}
        initial={INITIAL.code}
        onValueChange={(size) => setSizes({ ...sizes, code: size })}
      />
      <Splitter
        label="Height of the preview"
        orientation="horizontal"
        value={previewHeight}
        min={25}
        max={TALL_PREVIEW}
        initial={tallPreview ? TALL_PREVIEW : INITIAL.preview}
        onValueChange={(size) => (tallPreview ? setTall(size) : setSizes({ ...sizes, preview: size }))}
      />
    </Panes>
  );
}

const Area = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${tokens.color.ground};
  > * {
    flex: 1;
  }
`;

const Panes = styled.div`
  display: grid;
  gap: 1px;
  flex: 1;
  min-height: 0;
  background: ${tokens.color.line};
  @media (max-width: ${BREAKPOINTS.desktop - 0.02}px) {
    grid-template: none !important;
    > [role='separator'] {
      display: none;
    }
  }
  ${media.desktop} {
    gap: 0;
    grid-template-areas:
      'code width preview'
      'code width height'
      'code width details';
    > [data-pane='code'] {
      grid-area: code;
    }
    > [data-pane='preview'] {
      grid-area: preview;
    }
    > [data-pane='details'] {
      grid-area: details;
      overflow-y: auto;
    }
    > [aria-orientation='vertical'] {
      grid-area: width;
    }
    > [aria-orientation='horizontal'] {
      grid-area: height;
    }
  }
  @media print {
    display: block;
    background: none;
    > [role='separator'] {
      display: none;
    }
    > [data-pane='preview'] {
      height: 360px;
    }
  }
`;
