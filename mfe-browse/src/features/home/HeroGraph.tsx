import { useId } from 'react';
import { media, tokens } from '@keyframe/shared-ui';
import styled, { keyframes } from 'styled-components';
import { AXIS_Y, CURVE, FULL_WIDTH, HANDLES, KEYS, TIMINGS, VIEW } from './heroGeometry.ts';

const [first, middle, last] = KEYS;

/**
 * The curve behind the hero of wide windows: axis, drop lines, handles, and a keyframe that runs along it from component to component. Decorative.
 */
export function HeroGraph() {
  const ticks = useId();
  return (
    <Drawing
      viewBox={`${VIEW.left} ${VIEW.top} ${VIEW.right - VIEW.left} ${VIEW.bottom - VIEW.top}`}
      aria-hidden="true"
      focusable="false"
    >
      <pattern id={ticks} x="0" y={AXIS_Y} width="108" height="12" patternUnits="userSpaceOnUse">
        <path className="tick" d="M.5 0V12M22.1 0V5M43.7 0V5M65.3 0V5M86.9 0V5" />
      </pattern>
      <path className="line" d={`M${VIEW.left} ${AXIS_Y + 0.5}H${VIEW.right}`} />
      <rect x={VIEW.left} y={AXIS_Y} width={VIEW.right - VIEW.left} height="12" fill={`url(#${ticks})`} />
      {KEYS.map(({ x, y }) => (
        <g key={x}>
          <path className="line" d={`M${x + 0.5} ${y}V${AXIS_Y}`} />
          <rect className="key small" x={x - 4} y={AXIS_Y - 4} width="8" height="8" rx="1" />
        </g>
      ))}
      <path className="curve" d={CURVE} />
      <path
        className="handle"
        d={`M${HANDLES[0].x} ${HANDLES[0].y}L${middle.x} ${middle.y}L${HANDLES[1].x} ${HANDLES[1].y}`}
      />
      {HANDLES.map(({ x, y }) => (
        <circle key={x} className="grip" cx={x} cy={y} r="4" />
      ))}
      <g className="time">
        <rect className="runner" x="-7" y="-7" width="14" height="14" rx="1.6" />
      </g>
    </Drawing>
  );
}

/** A keyframe above the corner of a component. Decorative. */
export function HeroKey() {
  return <Key aria-hidden="true" />;
}

/** Transforms, not a motion path: a browser animates them without the page's main thread. */
const time = keyframes`
  0% { transform: translateX(${first.x}px); opacity: 0; }
  6%, 70% { opacity: 1; }
  72% { transform: translateX(${last.x}px); }
  78%, 100% { transform: translateX(${last.x}px); opacity: 0; }
`;

const value = keyframes`
  0% { transform: translateY(${first.y}px) rotate(45deg); animation-timing-function: ${TIMINGS[0]}; }
  36% { transform: translateY(${middle.y}px) rotate(45deg); animation-timing-function: ${TIMINGS[1]}; }
  72%, 100% { transform: translateY(${last.y}px) rotate(45deg); }
`;

const Drawing = styled.svg`
  display: none;
  ${media.desktop} {
    display: block;
    position: absolute;
    top: ${VIEW.top}px;
    right: ${FULL_WIDTH - VIEW.right}px;
    width: ${VIEW.right - VIEW.left}px;
    height: ${VIEW.bottom - VIEW.top}px;
    max-width: none;
    pointer-events: none;
  }
  path {
    fill: none;
  }
  .line {
    stroke: ${tokens.color.line};
  }
  .tick {
    stroke: ${tokens.color.lineStrong};
  }
  .curve {
    stroke: ${tokens.color.text};
    stroke-width: 2.5;
  }
  .handle {
    stroke: ${tokens.color.textFaint};
  }
  .grip {
    fill: ${tokens.color.ground};
    stroke: ${tokens.color.textMuted};
    stroke-width: 1.5;
  }
  .key {
    fill: ${tokens.color.textFaint};
    rotate: 45deg;
    transform-box: fill-box;
    transform-origin: center;
  }
  .time {
    opacity: 0;
    animation: ${time} 5.2s linear infinite;
  }
  .runner {
    fill: ${tokens.color.accent};
    animation: ${value} 5.2s infinite;
  }
`;

const Key = styled.i`
  position: absolute;
  z-index: 1;
  top: -7px;
  left: -7px;
  width: 14px;
  height: 14px;
  border-radius: 2px;
  rotate: 45deg;
  background: ${tokens.color.accent};
  box-shadow: 0 0 0 4px ${tokens.color.ground};
`;
