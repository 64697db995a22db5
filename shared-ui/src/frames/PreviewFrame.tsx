import type { Canvas } from 'contracts/api/component';
import { LIMITS } from 'contracts/limits';
import { cardUrl } from 'contracts/preview';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CANVASES } from 'preview/document';
import { Spinner } from '../motion/Spinner.tsx';
import { site } from '../site/site.ts';
import { tokens } from '../theme/tokens.ts';
import { useFrameMessages } from './useFrameMessages.ts';
import { useNearViewport } from './useNearViewport.ts';

export interface PreviewFrameProps {
  componentId: string;
  revision: string;
  /** Names the frame for screen readers. */
  title: string;
  canvas: Canvas;
}

/** A component that has not said it is painted after this long is shown as it is. */
const PAINT_LIMIT_MS = 4_000;

/**
 * A component's live preview in a card (SPEC.md section 2): 300x270, sandboxed, from the preview origin. The frame
 * exists only while it is near the window; elsewhere its canvas keeps the place. It takes the pointer but not the
 * Tab key, or every card of a page would be a trap on the way to the next.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  return (
    <Place ref={place} style={{ background: CANVASES[props.canvas].background }}>
      {near && <Frame key={`${props.componentId}/${props.revision}`} {...props} />}
    </Place>
  );
}

function Frame({ componentId, revision, title, canvas }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [painted, setPainted] = useState(false);
  useFrameMessages(frame, (message) => {
    if (message.type === 'keyframe:painted') setPainted(true);
  });
  useEffect(() => {
    const limit = setTimeout(() => setPainted(true), PAINT_LIMIT_MS);
    return () => clearTimeout(limit);
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        src={cardUrl(site().preview, componentId, revision)}
        title={title}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        tabIndex={-1}
        width={LIMITS.cardPreviewWidth}
        height={LIMITS.cardPreviewHeight}
      />
      <Cover data-painted={painted} style={CANVASES[canvas]}>
        {!painted && <Spinner size={22} />}
      </Cover>
    </>
  );
}

const Place = styled.div`
  position: relative;
  width: ${LIMITS.cardPreviewWidth}px;
  height: ${LIMITS.cardPreviewHeight}px;
  overflow: hidden;
  iframe {
    display: block;
    border: 0;
  }
`;

/** Lies over the frame until it is painted, or every card would flash white first. */
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
  transition: opacity ${tokens.duration.slow} ${tokens.easing.glide};
  > svg {
    opacity: 0.4;
  }
  &[data-painted='true'] {
    opacity: 0;
  }
`;
