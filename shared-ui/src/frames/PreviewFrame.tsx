import type { Canvas } from '@keyframe/contracts/componentMeta';
import { LIMITS } from '@keyframe/contracts/limits';
import type { ToFrame } from '@keyframe/contracts/preview';
import { cardUrl } from '@keyframe/contracts/previewAddresses';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { CANVASES } from '@keyframe/preview/document';
import { Pause, Play } from '../icons.ts';
import { Spinner } from '../motion/Spinner.tsx';
import { site } from '../site/site.ts';
import { focusRing, quick } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { StoppedPreview } from './StoppedPreview.tsx';
import { placeCardFrame } from './placeCardFrame.ts';
import { useFocusGuard } from './useFocusGuard.ts';
import { useFrameMessages } from './useFrameMessages.ts';
import { isInWindow, useNearViewport } from './useNearViewport.ts';
import { usePreviewRun } from './usePreviewRun.ts';
import { useReducedMotion } from './useReducedMotion.ts';

export interface PreviewFrameProps {
  componentId: string;
  revision: string;
  /** The accessible name of the frame. */
  title: string;
  canvas: Canvas;
  /** As wide as its parent, at the same ratio, instead of 300x270. */
  fill?: boolean;
}

/** A component that has not reported its first paint after this time is shown anyway. */
const PAINT_LIMIT_MS = 4_000;

/**
 * A component's live preview in a card (docs/specification.md section 2): 300x270, sandboxed, from the preview origin.
 * The frame is mounted only near the viewport; elsewhere a placeholder of the same size replaces it. It takes the
 * pointer but not the Tab key, so that a page of cards is not a row of tab stops. An unresponsive preview is stopped
 * and shows a message. Motion can be paused, and starts paused under prefers-reduced-motion.
 */
export function PreviewFrame({ fill = false, ...props }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  return (
    <Place ref={place} $fill={fill} style={{ background: CANVASES[props.canvas].background }}>
      {near && <Run key={`${props.componentId}/${props.revision}`} place={place} {...props} />}
    </Place>
  );
}

interface RunProps extends Omit<PreviewFrameProps, 'fill'> {
  place: RefObject<HTMLDivElement | null>;
}

function Run({ place, ...props }: RunProps) {
  const { componentId, revision, canvas } = props;
  const { status, stopped, setPainted, runAgain, stopThief, shielded, pointerCame } = usePreviewRun(
    place,
    `${componentId}/${revision}`,
  );
  if (status === 'stopped') return <StoppedPreview reason={stopped} onRunAgain={runAgain} />;
  if (status === 'waiting') return <Covered canvas={canvas} painted={false} />;
  return (
    <>
      <Frame {...props} onPainted={() => setPainted(true)} onThief={stopThief} />
      {shielded && <Shield onPointerEnter={pointerCame} />}
    </>
  );
}

function Frame({
  componentId,
  revision,
  title,
  canvas,
  onPainted,
  onThief,
}: PreviewFrameProps & { onPainted: () => void; onThief: () => void }) {
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [painted, setPainted] = useState(false);
  const lessMotion = useReducedMotion();
  /** The visitor's own choice for this preview. */
  const [chosen, setChosen] = useState<boolean>();
  const playing = chosen ?? !lessMotion;
  const show = () => {
    setPainted(true);
    onPainted();
  };
  const giveUp = useEffectEvent(show);
  // Outside the viewport a frame does not paint, so its load event shows that the code does not hang at the start.
  const loaded = useEffectEvent(() => {
    if (frame.current && !isInWindow(frame.current)) onPainted();
  });
  const place = useEffectEvent(() => {
    const placed = placeCardFrame(holder.current!, {
      src: cardUrl(site().preview, componentId, revision),
      title,
      canvas,
    });
    placed.element.addEventListener('load', () => loaded());
    frame.current = placed.element;
    if (placed.painted) show();
  });
  useLayoutEffect(() => place(), []);
  useFocusGuard(frame, onThief);
  useFrameMessages(frame, (message) => {
    if (message.type === 'keyframe:painted') show();
  });
  useEffect(() => {
    const limit = setTimeout(() => giveUp(), PAINT_LIMIT_MS);
    return () => clearTimeout(limit);
  }, []);
  useEffect(() => {
    if (!painted) return;
    // Paused by default it shows where its motion ends; paused by the visitor, the current frame.
    const message: ToFrame = { type: 'keyframe:play', playing, settled: chosen === undefined };
    // The frame's origin is opaque, so no narrower target than '*' exists.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [painted, playing, chosen]);
  return (
    <>
      <div ref={holder} />
      <Covered canvas={canvas} painted={painted} />
      {painted && (
        <Hold
          type="button"
          data-held={!playing || undefined}
          aria-label={`${playing ? 'Pause' : 'Play'} ${title}`}
          onClick={() => setChosen(!playing)}
        >
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Hold>
      )}
    </>
  );
}

/** Covers the frame until it is painted; otherwise every card would flash white. */
function Covered({ canvas, painted }: { canvas: Canvas; painted: boolean }) {
  return (
    <Cover data-painted={painted} style={CANVASES[canvas]}>
      {!painted && <Spinner size={22} />}
    </Cover>
  );
}

const Place = styled.div<{ $fill: boolean }>`
  position: relative;
  width: ${({ $fill }) => ($fill ? '100%' : `${LIMITS.cardPreviewWidth}px`)};
  aspect-ratio: ${LIMITS.cardPreviewWidth} / ${LIMITS.cardPreviewHeight};
  /* The frame is scaled by the width of this container (cardFrame.ts). */
  container-type: inline-size;
  overflow: hidden;
`;

/** Covers the frame until the pointer enters (usePreviewRun). */
const Shield = styled.div`
  position: absolute;
  inset: 0;
`;

/** Shows on hover and on Tab focus; always on devices without a pointer, and while motion is paused. */
const Hold = styled.button`
  position: absolute;
  right: ${tokens.space[2]};
  bottom: ${tokens.space[2]};
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: ${tokens.radius.pill};
  color: ${tokens.color.text};
  background: ${tokens.color.raised};
  box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
  cursor: pointer;
  ${quick('opacity')}
  ${focusRing}
  svg {
    width: 14px;
    height: 14px;
    stroke-width: 1.75;
  }
  ${media.hover} {
    opacity: 0;
    div:hover > &,
    &:focus-visible,
    &[data-held] {
      opacity: 1;
    }
  }
`;

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
