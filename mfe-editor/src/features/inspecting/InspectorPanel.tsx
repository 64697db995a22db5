import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import {
  Button,
  ChevronLeft,
  ChevronRight,
  ChipGroup,
  IconButton,
  Label,
  LinkIcon,
  media,
  Pause,
  Play,
  Text,
  tokens,
  X,
} from '@keyframe/shared-ui';
import { useCopied, useSearchParams } from '@keyframe/shared-ui/platform';
import { MOTION_STATES } from '@keyframe/contracts/motionMessages';
import styled from 'styled-components';
import { PaneActions, PaneStrip } from '../workspace/Pane.ts';
import { readInspectorPlace, SPEEDS, withInspectorPlace } from './inspectorAddress.ts';
import { MotionRows } from './MotionRows.tsx';
import { OnionSkin, type OnionCode } from './OnionSkin.tsx';
import { Scrubber } from './Scrubber.tsx';
import { useInspector } from './useInspector.ts';

export interface InspectorPanelProps {
  /** The inspected frame. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** What it shows. */
  code: OnionCode | undefined;
  /** Whether the page's address leads to the component: it then has the instant, speed and states too. */
  addressed: boolean;
  onClose: () => void;
}

/** Milliseconds without a change until the address has it. */
const ADDRESS_AFTER_MS = 300;
/** Keys of the panel that move the timeline, in frames. */
const KEYS: Readonly<Record<string, number>> = { ',': -1, '.': 1 };

const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));
const STATE_OPTIONS = MOTION_STATES.map((state) => ({ value: state, label: state }));

/**
 * The motion inspector: what moves in a preview, on a timeline that plays, stops and is scrubbed. Everything that it
 * shows of the component is what its frame claims, within bounds (contracts/motionMessages).
 */
export function InspectorPanel({ frame, code, addressed, onClose }: InspectorPanelProps) {
  const [search, setSearch] = useSearchParams();
  const [initial] = useState(() => readInspectorPlace(addressed ? search : new URLSearchParams()));
  const [selected, setSelected] = useState<number>();
  const [onion, setOnion] = useState(false);
  const inspector = useInspector(frame, initial, selected);
  const { report, length, instant, playing, speed, states } = inspector;
  const { copied, copy } = useCopied();
  const panel = useRef<HTMLElement>(null);

  // Opened by a button elsewhere, so the keyboard continues here. Opened by the address, nothing has the focus yet.
  useEffect(() => {
    if (document.activeElement !== document.body) panel.current?.focus({ preventScroll: true });
  }, []);

  /** The address of what is shown. A moment of a timeline that plays is in it only if it is asked for. */
  const placed = (time: number | undefined) => withInspectorPlace(search, { time, speed, states: [...states] });
  const writeAddress = useEffectEvent(() => {
    const next = placed(playing ? undefined : instant.get());
    if (addressed && next.toString() !== search.toString())
      setSearch(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    let timer = setTimeout(() => writeAddress(), ADDRESS_AFTER_MS);
    const unsubscribe = instant.subscribe(() => {
      if (playing) return;
      clearTimeout(timer);
      timer = setTimeout(() => writeAddress(), ADDRESS_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [instant, playing, speed, states]);
  const close = () => {
    if (addressed) setSearch(withInspectorPlace(search, undefined), { replace: true, preventScrollReset: true });
    onClose();
  };

  // The playhead is in every row: it moves without rendering them.
  useEffect(() => {
    const move = () => panel.current?.style.setProperty('--at', String(Math.min(instant.get() / length, 1)));
    move();
    return instant.subscribe(move);
  }, [instant, length]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const frames = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
    if (frames !== undefined) inspector.step(frames);
  };

  return (
    <Panel ref={panel} aria-label="Motion" tabIndex={-1} onKeyDown={onKeyDown} data-arrows>
      <PaneStrip>
        <Label>Motion</Label>
        <PaneActions>
          <Button
            size="s"
            variant="ghost"
            aria-pressed={onion}
            disabled={code === undefined}
            onClick={() => setOnion(!onion)}
          >
            Onion skin
          </Button>
          {addressed && (
            <IconButton
              size="s"
              label={copied ? 'Copied' : 'Copy a link to this instant'}
              icon={<LinkIcon />}
              onClick={() =>
                void copy(
                  `${location.origin}${location.pathname}?${placed(instant.get()).toString()}`,
                  'Copied a link to this instant',
                )
              }
            />
          )}
          <IconButton size="s" label="Close" icon={<X />} onClick={close} />
        </PaneActions>
      </PaneStrip>
      <Content>
        <Controls>
          <Transport>
            <IconButton
              size="s"
              variant="framed"
              label={playing ? 'Pause' : 'Play'}
              icon={playing ? <Pause /> : <Play />}
              onClick={playing ? inspector.pause : inspector.play}
            />
            <IconButton size="s" label="Previous frame" icon={<ChevronLeft />} onClick={() => inspector.step(-1)} />
            <IconButton size="s" label="Next frame" icon={<ChevronRight />} onClick={() => inspector.step(1)} />
          </Transport>
          <Chips
            label="Speed"
            required
            options={SPEED_OPTIONS}
            value={String(speed)}
            onValueChange={(value) => inspector.setSpeed(SPEEDS.find((one) => String(one) === value) ?? 1)}
          />
          <Chips
            label="States"
            multiple
            options={STATE_OPTIONS}
            value={states}
            onValueChange={(values) => inspector.setStates(MOTION_STATES.filter((state) => values.includes(state)))}
          />
        </Controls>
        <Scrubber instant={instant} length={length} onSeek={inspector.seek} onStep={inspector.step} />
        {onion && code !== undefined && (
          <OnionSkin code={code} length={length} states={states} onSeek={inspector.seek} />
        )}
        {report === undefined ? (
          <Text $size="small" $tone="muted" role="status">
            Waiting for the preview
          </Text>
        ) : (
          <MotionRows report={report} length={length} selected={selected} onSelect={setSelected} />
        )}
      </Content>
    </Panel>
  );
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  max-height: 60svh;
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.ground};
  outline: none;
  ${media.desktop} {
    flex: 0 1 auto;
    max-height: 62%;
    min-height: 0;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  overflow-y: auto;
  padding: ${tokens.space[3]} ${tokens.space[4]} ${tokens.space[4]};
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
`;

const Transport = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
`;

const Chips = styled(ChipGroup)`
  gap: ${tokens.space[1]};
  > button {
    height: 28px;
    padding: 0 10px;
    font-size: 0.75rem;
  }
` as typeof ChipGroup;
