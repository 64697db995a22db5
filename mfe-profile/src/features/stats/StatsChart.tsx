import { useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { StatsDay } from '@keyframe/contracts/api/community';
import {
  formatCompact,
  formatDate,
  focusRing,
  media,
  tokens,
  typeStyle,
  VisuallyHidden,
  formatCount,
} from '@keyframe/shared-ui';
import styled, { keyframes } from 'styled-components';
import { AXIS_Y, CHART, CHART_HEIGHT, dayAt, layOut, type Track } from './chartGeometry.ts';
import { countsInWords, SERIES, sumOf } from './series.ts';
import { useWidth } from './useWidth.ts';

/** The step of each key in days. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * Likes, views and downloads by day as three tracks of one timeline. The playhead is a slider: pointer, finger or arrow
 * keys move it, and each track shows its value of that day. The table beside it has the same figures.
 */
export function StatsChart({ days }: { days: readonly StatsDay[] }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const { x, tracks, labelled } = useMemo(() => layOut(days, width), [days, width]);
  // Counted from today, so that the playhead keeps its day when the number of days changes.
  const [daysBack, setDaysBack] = useState(0);
  const last = days.length - 1;
  const shown = Math.max(0, last - daysBack);
  const day = days[shown];
  const sums = useMemo(() => sumOf(days), [days]);
  const summary = useId();
  if (day === undefined) return null;

  const moveTo = (index: number) => setDaysBack(last - Math.min(last, Math.max(0, index)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveTo(shown + step);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) =>
    moveTo(dayAt(x, event.clientX - event.currentTarget.getBoundingClientRect().left));

  const at = x[shown] ?? 0;
  return (
    <Figure aria-label={`Likes, views and downloads of the last ${days.length} days`} aria-describedby={summary}>
      <VisuallyHidden id={summary}>
        {countsInWords(sums)} in these days. The table has the figures of every day.
      </VisuallyHidden>
      <Slider
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label="Day"
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={shown + 1}
        aria-valuetext={`${formatDate(day.day)}: ${countsInWords(day)}`}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <svg width={width} height={CHART_HEIGHT} aria-hidden="true" focusable="false">
          {tracks.map((track, index) => (
            <TrackDrawing
              key={track.key}
              track={track}
              label={SERIES[index]?.label ?? ''}
              sum={sums[track.key]}
              value={day[track.key]}
              width={width}
              days={days.length}
            />
          ))}
          <path
            className="axis"
            d={`M0 ${AXIS_Y}H${width}${x.map((left, index) => `M${left} ${AXIS_Y}v${labelled.includes(index) ? 7 : 4}`).join('')}`}
          />
          {labelled.map((index) => (
            <text key={index} className="date" x={x[index]} y={AXIS_Y + 22} textAnchor={anchorAt(x[index] ?? 0, width)}>
              {shortDate.format(new Date(days[index]?.day ?? ''))}
            </text>
          ))}
          {/* Across the tracks only: it must not cover their labels. */}
          <path className="playhead" d={tracks.map(({ topY, zeroY }) => `M${at} ${topY}V${zeroY}`).join('')} />
          <path className="handle" d={diamond(at, CHART.top - 4, 5)} />
          <text className="now" x={at} y={12} textAnchor={anchorAt(at, width)}>
            {formatDate(day.day)}
          </text>
          {tracks.map(({ key, points }, index) => (
            <path key={key} className="marker" d={MARKERS[SERIES[index]?.marker ?? 'circle'](at, points[shown] ?? 0)} />
          ))}
        </svg>
      </Slider>
    </Figure>
  );
}

function TrackDrawing({
  track,
  label,
  sum,
  value,
  width,
  days,
}: {
  track: Track;
  label: string;
  sum: number;
  value: number;
  width: number;
  days: number;
}) {
  const { key, headY, topY, zeroY, most } = track;
  return (
    <g data-series={key}>
      <path className="line" d={`M0 ${headY + 15}h26`} />
      <text className="name" x={34} y={headY + 19}>
        {label}
        <tspan className="sum" dx={10}>{`${formatCompact(sum)} in ${days} days`}</tspan>
      </text>
      <text className="value" x={width} y={headY + 21} textAnchor="end">
        {formatCount(value)}
      </text>
      <path className="grid" d={`M0 ${topY}H${width}M0 ${zeroY}H${width}`} />
      <text className="scale" x={0} y={topY - 4}>
        {formatCompact(most)}
      </text>
      <g className="plot">
        <path className="area" d={track.area} />
        <path className="line" d={track.line} />
      </g>
    </g>
  );
}

/** A label near an edge extends away from it. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < CHART.labelWidth / 2) return 'start';
  return x > width - CHART.labelWidth / 2 ? 'end' : 'middle';
}

const diamond = (x: number, y: number, r: number) => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;

/** The marker of each series at the playhead. */
const MARKERS = {
  diamond: (x: number, y: number) => diamond(x, y, 6),
  circle: (x: number, y: number) => `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z`,
  square: (x: number, y: number) => `M${x - 4} ${y - 4}h8v8h-8Z`,
} as const;

const Figure = styled.figure`
  position: relative;
  min-width: 0;
  margin: 0;
`;

const draw = keyframes`
  from { clip-path: inset(-8px 100% -8px 0); }
  to { clip-path: inset(-8px 0 -8px 0); }
`;

const Slider = styled.div`
  ${focusRing}
  border-radius: ${tokens.radius.s};
  cursor: ew-resize;
  /* A horizontal swipe moves the playhead, a vertical one scrolls the page. */
  touch-action: pan-y;
  user-select: none;
  &:focus-visible {
    outline-offset: 8px;
  }
  svg {
    display: block;
    overflow: visible;
  }
  path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  text {
    ${typeStyle('label')}
    fill: ${tokens.color.textMuted};
  }
  .sum,
  .scale,
  .date {
    fill: ${tokens.color.textFaint};
  }
  .name {
    fill: ${tokens.color.text};
  }
  .value {
    ${typeStyle('title')}
    font-variant-numeric: tabular-nums;
    fill: ${tokens.color.text};
  }
  .now {
    fill: ${tokens.color.accentText};
  }
  .grid {
    stroke: ${tokens.color.line};
  }
  .axis {
    stroke: ${tokens.color.lineStrong};
  }
  .line {
    stroke-width: 2;
    stroke-linejoin: round;
  }
  [data-series='likes'] {
    .line {
      stroke: ${tokens.color.text};
      stroke-dasharray: 7 4;
    }
    .area {
      fill: ${tokens.color.hover};
    }
  }
  [data-series='views'] {
    .line {
      stroke: ${tokens.color.accentText};
    }
    .area {
      fill: ${tokens.color.accentSoft};
    }
  }
  [data-series='downloads'] {
    .line {
      stroke: ${tokens.color.textMuted};
      stroke-dasharray: 0.1 5;
      stroke-width: 3;
      stroke-linecap: round;
    }
    .area {
      fill: ${tokens.color.hover};
    }
  }
  .playhead {
    stroke: ${tokens.color.accentText};
    stroke-opacity: 0.7;
  }
  .handle {
    fill: ${tokens.color.accentText};
  }
  .marker {
    fill: ${tokens.color.text};
    stroke: ${tokens.color.ground};
    stroke-width: 2;
  }
  ${media.motion} {
    .plot {
      animation: ${draw} 700ms ${tokens.easing.glide} backwards;
    }
  }
`;
