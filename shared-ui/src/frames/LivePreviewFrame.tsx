import type { Canvas } from '@keyframe/contracts/componentMeta';
import type { FromFrame, ToFrame } from '@keyframe/contracts/preview';
import { frameUrl } from '@keyframe/contracts/previewAddresses';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { CANVASES } from '@keyframe/preview/document';
import { Spinner } from '../motion/Spinner.tsx';
import { site } from '../site/site.ts';
import { StoppedPreview } from './StoppedPreview.tsx';
import { useFocusGuard } from './useFocusGuard.ts';
import { useFrameMessages } from './useFrameMessages.ts';
import { usePreviewRun, type PreviewRunState } from './usePreviewRun.ts';

export type ConsoleMessage = Omit<Extract<FromFrame, { type: 'keyframe:console' }>, 'type'>;

/** How long typing pauses before stopped code is run again. */
const MENDED_PAUSE_MS = 800;

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
  /** It was stopped, and says so in its place, with a way to run it again. */
  onStopped?: () => void;
}

/**
 * The preview that stays while the code changes (editor, component view): one frame, to which code is posted. Fills
 * its parent. Whoever changes the code often waits a moment first (docs/specification.md section 9: 250 ms).
 */
export function LivePreviewFrame({
  html,
  css,
  javascript,
  canvas,
  title = 'Live preview',
  onConsole,
  onPainted,
  onStopped,
}: LivePreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const run = usePreviewRun(place);
  /** How often the frame has restarted. At each beginning it knows nothing, also after a reload of its own. */
  const [beginnings, setBeginnings] = useState(0);
  const [painted, setPainted] = useState(false);

  useFocusGuard(frame, run.stopThief);
  const hear = (message: FromFrame) => {
    if (message.type === 'keyframe:ready') {
      setBeginnings((count) => count + 1);
    } else if (message.type === 'keyframe:painted') {
      setPainted(true);
      run.setPainted(true);
      onPainted?.();
    } else if (message.type === 'keyframe:console') {
      const { type: _type, ...said } = message;
      onConsole?.(said);
    }
  };
  useFrameMessages(frame, hear, run.status === 'running');
  /** Code that was just given is what a hang is blamed on first. */
  const suspect = useEffectEvent(() => run.setPainted(false));
  useEffect(() => {
    if (beginnings === 0) return;
    const message: ToFrame = { type: 'keyframe:render', html, css, javascript, canvas };
    // The frame's origin is opaque, so no narrower target than '*' exists; the code is the frame's own to see.
    frame.current?.contentWindow?.postMessage(message, '*');
    suspect();
  }, [html, css, javascript, canvas, beginnings]);

  const tellStopped = useEffectEvent(() => onStopped?.());
  useEffect(() => {
    if (run.status === 'stopped') tellStopped();
  }, [run.status]);

  useRunAgainWhenMended(run, `${html}\0${css}\0${javascript}`);
  const { background, color } = CANVASES[canvas];
  if (run.status === 'stopped') return <StoppedPreview reason={run.stopped} onRunAgain={run.runAgain} />;
  return (
    <Place ref={place} style={{ background, color }} aria-busy={!painted}>
      {run.status === 'running' && (
        <iframe
          ref={frame}
          src={frameUrl(site().preview)}
          title={title}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          style={{ colorScheme: canvas }}
        />
      )}
      {!painted && (
        <Waiting style={{ background, color }}>
          <Spinner size={28} label="The preview is loading" />
        </Waiting>
      )}
    </Place>
  );
}

/** Stopped code that has been changed runs again when the typing pauses: a loop is often only half written. */
function useRunAgainWhenMended({ status, runAgain }: PreviewRunState, code: string): void {
  const stopped = useRef<string>(null);
  const run = useEffectEvent(runAgain);
  useEffect(() => {
    if (status !== 'stopped') {
      stopped.current = null;
      return undefined;
    }
    stopped.current ??= code;
    if (stopped.current === code) return undefined;
    const timer = setTimeout(() => run(), MENDED_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [status, code]);
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
