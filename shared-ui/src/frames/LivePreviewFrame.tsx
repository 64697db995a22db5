import type { Canvas } from '@keyframe/contracts/componentMeta';
import type { FromFrame, ToFrame } from '@keyframe/contracts/preview';
import { frameUrl, inspectedFrameUrl } from '@keyframe/contracts/previewAddresses';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { CANVASES } from '@keyframe/preview/document';
import { Spinner } from '../motion/Spinner.tsx';
import { site } from '../site/site.ts';
import { StoppedPreview } from './StoppedPreview.tsx';
import { useArrived } from './useArrived.ts';
import { useFocusGuard } from './useFocusGuard.ts';
import { useFrameMessages } from './useFrameMessages.ts';
import { usePreviewRun, type PreviewRunState } from './usePreviewRun.ts';

export type ConsoleMessage = Omit<Extract<FromFrame, { type: 'keyframe:console' }>, 'type'>;

/** How long typing must pause before stopped code runs again. */
const MENDED_PAUSE_MS = 800;

export interface LivePreviewFrameProps {
  html: string;
  /** Final CSS: Tailwind is already compiled (`previewCss` of a component). */
  css: string;
  javascript: string;
  canvas: Canvas;
  /**
   * The address of a document with the code of the first render (`cardUrl`). The server's HTML has it, so that it runs
   * before the page's script; other code is shown by the live frame.
   */
  document?: string;
  /** The frame gets the motion inspector's script (contracts/motionMessages), and is put in here for who talks to it. */
  inspected?: RefObject<HTMLIFrameElement | null>;
  /** The accessible name of the frame. */
  title?: string;
  /**
   * Called with the console output and errors of the code. Untrusted text from a member's code: render it as text only.
   */
  onConsole?: (message: ConsoleMessage) => void;
  onPainted?: () => void;
  /** Called when the preview is stopped. The frame is then replaced by a message with a button that runs it again. */
  onStopped?: () => void;
}

/**
 * A preview whose code changes (editor, component view): one persistent frame that receives the code by postMessage.
 * Fills its parent. The caller debounces the code (docs/specification.md section 9: 250 ms).
 */
export function LivePreviewFrame({
  html,
  css,
  javascript,
  canvas,
  document,
  inspected,
  title = 'Live preview',
  onConsole,
  onPainted,
  onStopped,
}: LivePreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLIFrameElement>(null);
  const frame = inspected ?? own;
  const run = usePreviewRun(place);
  /** How often the frame has loaded. The code is sent again after each load, because the frame may reload itself. */
  const [loads, setLoads] = useState(0);
  const code = [html, css, javascript, canvas].join('\0');
  const [first] = useState(code);
  const whole = code === first ? document : undefined;
  const arrived = useArrived(frame) && document !== undefined;
  const [painted, setPainted] = useState(arrived);

  useFocusGuard(frame, run.stopThief);
  // The frame's origin is opaque, so no narrower target than '*' exists; messages hold only the frame's own code.
  const send = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*');
  const onMessage = (message: FromFrame) => {
    if (message.type === 'keyframe:ready') {
      setLoads((count) => count + 1);
    } else if (
      message.type === 'keyframe:painted' ||
      (arrived && whole !== undefined && message.type === 'keyframe:pong')
    ) {
      setPainted(true);
      run.setPainted(true);
      onPainted?.();
      // A card's document starts paused for visitors who want less motion; this one was opened to see it move.
      if (whole !== undefined) send({ type: 'keyframe:play', playing: true, settled: false });
    } else if (message.type === 'keyframe:console') {
      const { type: _type, ...entry } = message;
      onConsole?.(entry);
    }
  };
  const address = whole ?? (inspected ? inspectedFrameUrl : frameUrl)(site().preview);
  useFrameMessages(frame, onMessage, run.status === 'running' && address);
  const sendCode = useEffectEvent((message: ToFrame) => {
    send(message);
    // New code is the first suspect when the process hangs.
    run.setPainted(false);
  });
  useEffect(() => {
    if (loads === 0 || whole !== undefined) return;
    sendCode({ type: 'keyframe:render', html, css, javascript, canvas });
  }, [html, css, javascript, canvas, loads, whole]);

  const reportStopped = useEffectEvent(() => onStopped?.());
  useEffect(() => {
    if (run.status === 'stopped') reportStopped();
  }, [run.status]);

  useRunAgainWhenMended(run, `${html}\0${css}\0${javascript}`);
  const { background, color } = CANVASES[canvas];
  if (run.status === 'stopped') return <StoppedPreview reason={run.stopped} onRunAgain={run.runAgain} />;
  return (
    <Place ref={place} style={{ background, color }} aria-busy={!painted}>
      {run.status === 'running' && (
        <iframe
          // A new element: another address of the same one would be a step in the visitor's history.
          key={address}
          ref={frame}
          src={address}
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

/** Stopped code that has changed runs again when typing pauses: an infinite loop is often half-typed code. */
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

/**
 * Covers the frame until it is painted. The frame itself is not transparent, because browsers throttle frames that
 * cannot be seen.
 */
const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
`;
