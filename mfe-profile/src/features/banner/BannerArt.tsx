import { tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { DRAWINGS, HEIGHT, WIDTH } from './bannerDrawings.tsx';
import type { Banner } from './banners.ts';

/** A banner that fills its parent. Decorative. */
export function BannerArt({ banner: { id, ground } }: { banner: Banner }) {
  return (
    <Art
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      data-banner={id}
      data-ground={ground}
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[id]}
    </Art>
  );
}

const Art = styled.svg`
  width: 100%;
  height: 100%;
  --ground: ${tokens.color.sunken};
  --drawing: ${tokens.color.textFaint};
  --key: ${tokens.color.accent};
  &[data-ground='amber'] {
    --ground: ${tokens.color.accent};
    --drawing: ${tokens.color.accentInk};
    --key: ${tokens.color.accentInk};
  }
  &[data-ground='paper'] {
    --ground: ${tokens.color.text};
    --drawing: ${tokens.color.ground};
    --key: color-mix(in srgb, ${tokens.color.accent} 92%, ${tokens.color.ground});
  }
  background: var(--ground);
  .line {
    fill: none;
    stroke: var(--drawing);
    stroke-opacity: 0.45;
    vector-effect: non-scaling-stroke;
  }
  .faint {
    stroke-opacity: 0.22;
  }
  .strong {
    stroke-opacity: 0.9;
    stroke-width: 1.5;
  }
  .key-line {
    stroke: var(--key);
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  .key {
    fill: var(--key);
  }
  .ghost {
    fill: var(--ground);
    stroke: var(--drawing);
    stroke-width: 1.5;
  }
  .fill {
    fill: var(--drawing);
  }
  .dot {
    fill: var(--drawing);
    opacity: 0.35;
  }
`;
