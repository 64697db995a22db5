import { tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { ROW_COLUMNS } from './layout.ts';
import { useInstant, type Instant } from './instant.ts';

interface ScrubberProps {
  instant: Instant;
  /** Milliseconds. */
  length: number;
  onSeek: (time: number) => void;
  /** Goes this many frames on, or back. */
  onStep: (frames: number) => void;
}

/** The position on the timeline, as a slider: by pointer, touch and keyboard, of which an arrow is one frame. */
export function Scrubber({ instant, length, onSeek, onStep }: ScrubberProps) {
  // The component's own clock goes on when the timeline has ended.
  const time = Math.min(useInstant(instant), length);
  return (
    <Line>
      <output>
        {seconds(time)} <span>/ {seconds(length)}</span>
      </output>
      <input
        type="range"
        aria-label="Instant"
        aria-valuetext={`${seconds(time)} of ${seconds(length)}`}
        min={0}
        max={length}
        step="any"
        value={time}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          const frames = KEYS[event.key];
          if (frames === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onStep(frames);
        }}
      />
    </Line>
  );
}

/** Frames by key; `Home` and `End` are the browser's. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;

const Line = styled.div`
  ${ROW_COLUMNS}
  align-items: center;
  output {
    ${typeStyle('label')}
    text-transform: none;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    > span {
      color: ${tokens.color.textMuted};
    }
  }
  input {
    width: 100%;
    height: 24px;
    margin: 0;
    accent-color: ${tokens.color.accent};
    cursor: ew-resize;
    touch-action: pan-y;
    &:focus-visible {
      outline: 2px solid ${tokens.color.focus};
      outline-offset: 2px;
      border-radius: ${tokens.radius.s};
    }
  }
`;
