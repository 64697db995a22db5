import type { CSSProperties } from 'react';
import styled, { keyframes } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

export type Bezier = readonly [x1: number, y1: number, x2: number, y2: number];

export interface EasingCurveProps {
  curve: Bezier;
  handles?: boolean;
  animated?: boolean;
  /** Grid cells in each direction. */
  grid?: number;
  /** Edge of the keyframes in hundredths of the graph's width: smaller on a large graph. */
  mark?: number;
}

/**
 * A cubic-bezier as a motion tool draws it: grid, curve, handles, and, when `animated`, a keyframe that runs along the
 * curve with the curve's own timing. Decorative; as wide as its parent.
 */
export function EasingCurve({ curve, handles = true, animated = false, grid = 4, mark = 3.2 }: EasingCurveProps) {
  const [x1, y1, x2, y2] = curve;
  // The unit square is drawn 100 wide, y upwards, with room above and below for curves that overshoot.
  const at = (x: number, y: number): string => `${(x * 100).toFixed(2)} ${(100 - y * 100).toFixed(2)}`;
  const path = `M${at(0, 0)}C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}`;
  const key = (x: number, y: number) => ({ x: x - mark / 2, y: y - mark / 2, width: mark, height: mark, rx: mark / 9 });
  const lines = Array.from({ length: grid + 1 }, (_, index) => (index / grid) * 100);
  return (
    <Graph
      viewBox="-6 -26 112 152"
      aria-hidden="true"
      focusable="false"
      style={{ '--curve': `cubic-bezier(${curve.join(',')})` } as CSSProperties}
    >
      <g className="grid">
        {lines.map((line) => (
          <path key={line} d={`M${line} 0V100M0 ${line}H100`} />
        ))}
      </g>
      {handles && (
        <g className="handles">
          <path d={`M${at(0, 0)}L${at(x1, y1)}M${at(1, 1)}L${at(x2, y2)}`} />
          <circle cx={x1 * 100} cy={100 - y1 * 100} r={mark * 0.36} />
          <circle cx={x2 * 100} cy={100 - y2 * 100} r={mark * 0.36} />
        </g>
      )}
      <path className="curve" d={path} />
      <rect className="key" {...key(0, 100)} />
      <rect className="key" {...key(100, 0)} />
      {animated && (
        <g className="time">
          <rect className="runner" {...key(0, 0)} />
        </g>
      )}
    </Graph>
  );
}

/** Transforms, not a motion path: see Spinner. */
const time = keyframes`
  0%, 8% { transform: translateX(0); }
  70%, 100% { transform: translateX(100px); }
`;

const value = keyframes`
  0%, 8% { transform: translateY(100px) rotate(45deg); }
  70%, 100% { transform: translateY(0) rotate(45deg); }
`;

const Graph = styled.svg`
  flex: 1 1 0;
  width: 100%;
  min-width: 0;
  overflow: visible;
  path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  .grid path {
    stroke: ${tokens.color.line};
  }
  .handles path {
    stroke: ${tokens.color.textFaint};
  }
  .handles circle {
    fill: ${tokens.color.ground};
    stroke: ${tokens.color.textMuted};
    vector-effect: non-scaling-stroke;
  }
  .curve {
    stroke: ${tokens.color.text};
    stroke-width: 2;
    stroke-linecap: round;
  }
  .key {
    rotate: 45deg;
    transform-box: fill-box;
    transform-origin: center;
    fill: ${tokens.color.textFaint};
  }
  .time {
    transform: translateX(100px);
    animation: ${time} 2.6s linear infinite;
  }
  .runner {
    fill: ${tokens.color.accent};
    transform: rotate(45deg);
    animation: ${value} 2.6s var(--curve) infinite;
  }
`;
