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
        <rect className="key" x="-2.9" y="-2.9" width="5.8" height="5.8" rx="0.7" />
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
  .key {
    fill: currentColor;
    offset-path: path('M3 20C14 20 10 4 21 4');
    offset-rotate: 45deg;
    offset-distance: 100%;
    /* Keyframes of GlobalStyle, and the curve they run along: slow at both ends, fast between. */
    animation: kf-along-curve 1.15s cubic-bezier(0.6, 0, 0.3, 1) infinite;
  }
`;
