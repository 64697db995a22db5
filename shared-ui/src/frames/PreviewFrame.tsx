import type { Canvas } from '@keyframe/contracts/componentMeta';
import { LIMITS } from '@keyframe/contracts/limits';
import type { ToFrame } from '@keyframe/contracts/preview';
import { cardUrl } from '@keyframe/contracts/previewAddresses';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { CANVASES } from '@keyframe/preview/document';
import { useIsHydrating } from '../hydration/useBrowserState.ts';
import { Pause, Play } from '../icons.ts';
import { Spinner } from '../motion/Spinner.tsx';
import { site } from '../site/site.ts';
import { focusRing, quick } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { usePreviewMotion } from './previewMotion.ts';
import { StoppedPreview } from './StoppedPreview.tsx';
import { useArrived } from './useArrived.ts';
import { useFocusGuard } from './useFocusGuard.ts';
import { useFrameMessages } from './useFrameMessages.ts';
import { isInWindow, useNearViewport } from './useNearViewport.ts';
import { usePreviewRun } from './usePreviewRun.ts';
import { useReducedMotion } from './useReducedMotion.ts';
import { useWantsLess } from './useWantsLess.ts';

export interface PreviewFrameProps {
  componentId: string;
  revision: string;
  /** The accessible name of the frame. */
  title: string;
  canvas: Canvas;
  /** A picture of this revision: shown where there is no frame yet, until a slow one is painted, and to who wants less. */
  poster?: string;
  /** As wide as its parent, at the same ratio, instead of 300x270. */
  fill?: boolean;
  /** The server's HTML has the frame. For the first cards of a page: each one that is far below costs a request. */
  eager?: boolean;
}

/** A component that has not reported its first paint after this time is shown anyway. */
const PAINT_LIMIT_MS = 4_000;
/** How long a frame may take to paint before its poster loads: most take less, from a cold start too. */
const POSTER_AFTER_MS = 1_500;

/**
 * A component's live preview in a card (docs/specification.md section 2): 300x270, sandboxed, from the preview origin.
 * The frame is mounted only near the viewport; elsewhere a placeholder of the same size replaces it. It takes the
 * pointer but not the Tab key, so that a page of cards is not a row of tab stops. An unresponsive preview is stopped
 * and shows a message. Motion can be paused, and starts paused under prefers-reduced-motion. With a poster, a visitor who
 * wants less motion or saves data gets only that until they press Play.
 */
export function PreviewFrame({ fill = false, eager = false, ...props }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const hydrating = useIsHydrating();
  /** A frame of the server's HTML has run already. */
  const [arrived] = useState(hydrating && eager);
  const near = useNearViewport(place, arrived);
  const forAll = usePreviewMotion();
  const wantsLess = useWantsLess();
  /** The picture that is shown instead of a frame. */
  const [given, giveUpPoster] = useReducer(() => undefined, props.poster);
  const [awake, wake] = useReducer(() => true, false);
  const rests = given !== undefined && !arrived && !awake && !(forAll ?? !wantsLess);
  return (
    <Place ref={place} $fill={fill} style={{ background: CANVASES[props.canvas].background }}>
      {given !== undefined && rests && <Poster src={given} alt="" loading="lazy" onError={giveUpPoster} />}
      {given !== undefined && !rests && !near && <LatePoster src={given} alt="" loading="lazy" />}
      {near && rests && <HoldButton playing={false} title={props.title} onClick={wake} />}
      {near && !rests && <Run key={`${props.componentId}/${props.revision}`} place={place} {...props} awake={awake} />}
    </Place>
  );
}

interface RunProps extends Omit<PreviewFrameProps, 'fill' | 'eager'> {
  /** Whether the visitor has pressed Play on its poster. */
  awake: boolean;
  place: RefObject<HTMLDivElement | null>;
}

function Run({ place, ...props }: RunProps) {
  const { componentId, revision, canvas, poster } = props;
  const { status, stopped, setPainted, runAgain, stopThief, shielded, pointerCame } = usePreviewRun(
    place,
    `${componentId}/${revision}`,
  );
  if (status === 'stopped') return <StoppedPreview reason={stopped} onRunAgain={runAgain} />;
  if (status === 'waiting') return <Covered canvas={canvas} painted={false} poster={poster} />;
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
  poster,
  awake,
  onPainted,
  onThief,
}: Omit<RunProps, 'place'> & { onPainted: () => void; onThief: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const arrived = useArrived(frame);
  const [painted, setPainted] = useState(arrived);
  const lessMotion = useReducedMotion();
  const forAll = usePreviewMotion();
  /** The visitor's choice for this preview, which a later one for all previews replaces. */
  const [own, setOwn] = useState<{ playing: boolean; forAll: boolean | undefined } | undefined>(
    awake ? { playing: true, forAll } : undefined,
  );
  const chosen = own && own.forAll === forAll ? own.playing : forAll;
  const playing = chosen ?? !lessMotion;
  const show = () => {
    setPainted(true);
    onPainted();
  };
  const giveUp = useEffectEvent(show);
  // Outside the viewport a frame does not paint, so its load event shows that the code does not hang at the start.
  const loaded = () => {
    if (frame.current && !isInWindow(frame.current)) onPainted();
  };
  useFocusGuard(frame, onThief);
  useFrameMessages(frame, (message) => {
    if (message.type === 'keyframe:painted' || (arrived && message.type === 'keyframe:pong')) show();
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
      <CardFrame
        ref={frame}
        src={cardUrl(site().preview, componentId, revision)}
        title={title}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        tabIndex={-1}
        width={LIMITS.cardPreviewWidth}
        height={LIMITS.cardPreviewHeight}
        style={{ colorScheme: canvas }}
        loading={arrived ? 'lazy' : undefined}
        onLoad={loaded}
      />
      {/* A frame of the server's HTML runs before its poster could be there. */}
      <Covered canvas={canvas} painted={painted} poster={arrived ? undefined : poster} />
      {/* In the server's HTML too: rules that are inserted later make the browser compute all styles again. */}
      {painted && <HoldButton playing={playing} title={title} onClick={() => setOwn({ playing: !playing, forAll })} />}
    </>
  );
}

function HoldButton({ playing, title, onClick }: { playing: boolean; title: string; onClick: () => void }) {
  return (
    <Hold
      type="button"
      data-held={!playing || undefined}
      aria-label={`${playing ? 'Pause' : 'Play'} ${title}`}
      onClick={onClick}
    >
      {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </Hold>
  );
}

/** Covers the frame until it is painted, otherwise every card would flash white. After a while it shows the poster. */
function Covered({ canvas, painted, poster }: { canvas: Canvas; painted: boolean; poster: string | undefined }) {
  return (
    <Cover data-painted={painted} style={CANVASES[canvas]}>
      {!painted && <Spinner size={22} />}
      {poster !== undefined && <LatePoster src={poster} alt="" loading="lazy" />}
    </Cover>
  );
}

const Poster = styled.img`
  position: absolute;
  width: 100%;
  height: 100%;
`;

const waiting = keyframes`
  from, to { display: none; }
`;

/**
 * For a frame that is not painted soon: twelve pictures at once, loaded and decoded, would delay twelve frames. A picture
 * that loads lazily is not asked for while it is not displayed.
 */
const LatePoster = styled(Poster)`
  animation: ${waiting} ${POSTER_AFTER_MS}ms;
  [data-painted='true'] > & {
    animation-play-state: paused;
  }
  @media (scripting: none) {
    animation: none;
  }
`;

const Place = styled.div<{ $fill: boolean }>`
  position: relative;
  width: ${({ $fill }) => ($fill ? '100%' : `${LIMITS.cardPreviewWidth}px`)};
  aspect-ratio: ${LIMITS.cardPreviewWidth} / ${LIMITS.cardPreviewHeight};
  container-type: inline-size;
  overflow: hidden;
`;

/**
 * Scaled to the width of the container. The document is always laid out at 300x270, so a component looks the same on a
 * card of any width. `zoom` repaints everything at the displayed size; a transform would stretch elements that have a
 * filter. Browsers that can't divide lengths may not zoom frames either.
 */
const CardFrame = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
  scale: tan(atan2(100cqi, ${LIMITS.cardPreviewWidth}px));
  @supports (zoom: calc(1px / 1px)) {
    scale: none;
    zoom: calc(100cqi / ${LIMITS.cardPreviewWidth}px);
  }
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
