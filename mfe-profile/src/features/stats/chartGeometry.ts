import { scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { StatsDay } from '@keyframe/contracts/api/community';
import { SERIES, type Counted } from './series.ts';

/** Sizes of the chart in CSS pixels. The playhead's date is above the tracks, the dates of the axis below them. */
export const CHART = { top: 26, head: 42, track: 84, gap: 10, axis: 30, edge: 6, labelWidth: 84 } as const;

export const PITCH = CHART.head + CHART.track + CHART.gap;
export const AXIS_Y = CHART.top + SERIES.length * PITCH;
export const CHART_HEIGHT = AXIS_Y + CHART.axis;

/**
 * A series as a track with its own scale: on a common scale, a few likes would be a flat line below hundreds of views.
 */
export interface Track {
  key: Counted;
  /** The y of its label, of its upper edge (the value `most`) and of zero. */
  headY: number;
  topY: number;
  zeroY: number;
  most: number;
  /** The SVG paths of the line and the area below it. */
  line: string;
  area: string;
  /** The y of each day's value. */
  points: readonly number[];
}

export interface Geometry {
  /** The x of each day. */
  x: readonly number[];
  tracks: readonly Track[];
  /** The days with a label on the axis: today, and as many earlier days as fit. */
  labelled: readonly number[];
}

/** The geometry of the chart at a given width. */
export function layOut(days: readonly StatsDay[], width: number): Geometry {
  const across = scalePoint<number>()
    .domain(days.keys())
    .range([CHART.edge, width - CHART.edge]);
  const x = days.map((_, index) => across(index) ?? 0);
  const tracks = SERIES.map(({ key }, index): Track => {
    const headY = CHART.top + index * PITCH;
    const topY = headY + CHART.head;
    const zeroY = topY + CHART.track;
    const upwards = scaleLinear()
      .domain([0, Math.max(1, ...days.map((day) => day[key]))])
      .nice(4)
      .range([zeroY, topY]);
    const points = days.map((day) => upwards(day[key]));
    const at = points.map((y, day): [number, number] => [x[day] ?? 0, y]);
    return {
      key,
      headY,
      topY,
      zeroY,
      most: upwards.domain()[1] ?? 1,
      line: line().curve(curveMonotoneX)(at) ?? '',
      area:
        area<[number, number]>()
          .x(([left]) => left)
          .y0(zeroY)
          .y1(([, y]) => y)
          .curve(curveMonotoneX)(at) ?? '',
      points,
    };
  });
  const step = Math.ceil(days.length / Math.max(1, Math.floor(width / CHART.labelWidth)));
  const labelled = [...days.keys()].filter((index) => (days.length - 1 - index) % step === 0);
  return { x, tracks, labelled };
}

/** The day whose x is nearest. */
export function dayAt(x: readonly number[], pointer: number): number {
  return x.reduce(
    (nearest, at, index) => (Math.abs(at - pointer) < Math.abs((x[nearest] ?? 0) - pointer) ? index : nearest),
    0,
  );
}
