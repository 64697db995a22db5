import styled from 'styled-components';
import { VisuallyHidden } from '../layout/layout.ts';

/**
 * A loading indicator: a keyframe runs along an easing curve in a loop. Under reduced motion it stays at the end of the
 * curve. `label` is for screen readers; omit it when the adjacent text has the same content.
 */
export function Spinner({ size = 16, label }: { size?: number; label?: string }) {
  return (
    <>
      <Curve viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
        <path className="track" d="M3 20C14 20 10 4 21 4" />
        <g className="time">
          <rect className="key" x="-2.9" y="-2.9" width="5.8" height="5.8" rx="0.7" />
        </g>
      </Curve>
      {label !== undefined && <VisuallyHidden role="status">{label}</VisuallyHidden>}
    </>
  );
}

const Curve = styled.svg`
  flex: none;
  overflow: visible;
  .track {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    opacity: 0.35;
  }
  /*
   * The time passes evenly, and the value follows the curve: the track, from (3, 20) to (21, 4), as a timing function.
   * Transforms, with keyframes of GlobalStyle: a browser animates them without the page's main thread, which a motion path
   * keeps busy in every frame.
   */
  .time {
    transform: translateX(21px);
    animation: kf-spinner-time 1.15s linear infinite;
  }
  .key {
    fill: currentColor;
    transform: translateY(4px) rotate(45deg);
    animation: kf-spinner-value 1.15s cubic-bezier(0.611, 0, 0.389, 1) infinite;
  }
`;
