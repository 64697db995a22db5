import type { Canvas } from 'contracts/api/component';
import { frameUrl, type FromFrame, type ToFrame } from 'contracts/preview';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CANVASES } from 'preview/document';
import { Spinner } from '../motion/Spinner.tsx';
import { site } from '../site/site.ts';
import { useFrameMessages } from './useFrameMessages.ts';
import { useHeartbeat } from './useHeartbeat.ts';

export type ConsoleMessage = Omit<Extract<FromFrame, { type: 'keyframe:console' }>, 'type'>;

export interface LivePreviewFrameProps {
  html: string;
  /** Final CSS: Tailwind is already compiled (`previewCss` of a component). */
  css: string;
  javascript: string;
  canvas: Canvas;
  /** Names the frame for screen readers. */
  title?: string;
  /** What the code writes to its console, and its errors. Text from a member's code: show it as text only. */
  onConsole?: (message: ConsoleMessage) => void;
  onPainted?: () => void;
  /** The code does not end: for 3 s the frame has answered nothing. Whoever listens removes the frame, or it goes on for ever. */
  onHung?: () => void;
}

/**
 * The preview that stays while the code changes (editor, component view): one frame, to which code is posted. Fills
 * its parent. Whoever changes the code often waits a moment first (SPEC.md section 9: 250 ms).
 */
export function LivePreviewFrame({
  html,
  css,
  javascript,
  canvas,
  title = 'Live preview',
  onConsole,
  onPainted,
  onHung,
}: LivePreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often the frame has begun anew. At each beginning it knows nothing, also after a reload of its own. */
  const [beginnings, setBeginnings] = useState(0);
  const [painted, setPainted] = useState(false);

  const heardBeat = useHeartbeat(frame, beginnings > 0, onHung);
  useFrameMessages(frame, (message) => {
    if (message.type === 'keyframe:ready') {
      setBeginnings((count) => count + 1);
    } else if (message.type === 'keyframe:painted') {
      setPainted(true);
      onPainted?.();
    } else if (message.type === 'keyframe:console') {
      onConsole?.({ level: message.level, text: message.text });
    } else {
      heardBeat();
    }
  });
  useEffect(() => {
    if (beginnings === 0) return;
    const message: ToFrame = { type: 'keyframe:render', html, css, javascript, canvas };
    // The frame's origin is opaque, so no narrower target than '*' exists; the code is the frame's own to see.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [html, css, javascript, canvas, beginnings]);

  const { background, color } = CANVASES[canvas];
  return (
    <Place style={{ background, color }} aria-busy={!painted}>
      <iframe
        ref={frame}
        src={frameUrl(site().preview)}
        title={title}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
      {!painted && (
        <Waiting style={{ background, color }}>
          <Spinner size={28} label="The preview is loading" />
        </Waiting>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  iframe {
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

/** Lies over the frame until it is painted. The frame itself is not made transparent: a browser slows frames that cannot be seen. */
const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
`;
