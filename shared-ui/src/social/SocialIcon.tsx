import type { Community } from '@keyframe/contracts/community';
import styled from 'styled-components';

export type SocialNetwork = Community['social'][number]['network'];

/** One glyph: stroked lines and filled shapes. */
interface Glyph {
  lines: string;
  fill?: string;
}

/** Each network's mark on a 24 px grid, with the stroke of the kit's other icons. */
const GLYPHS: Readonly<Record<SocialNetwork, Glyph>> = {
  GitHub: {
    lines:
      'M9.4 18.2c-2.7-.4-4.9-2-4.9-5.6 0-1.5.4-2.8 1.3-3.9-.4-1.3-.3-2.8.3-4.1 1.2.1 2.3.6 3.2 1.3a10 10 0 0 1 5.4 0c.9-.7 2-1.2 3.2-1.3.6 1.3.7 2.8.3 4.1.9 1.1 1.3 2.4 1.3 3.9 0 3.6-2.2 5.2-4.9 5.6.5.6.8 1.4.8 2.4V22M9.4 18.2c-.5.6-.8 1.4-.8 2.4V22M8.6 20c-2.3.7-3.5-.4-4.2-1.5-.4-.6-.8-1-1.4-1.2',
  },
  'Twitter/X': { lines: 'M4 4h4.4L20 20h-4.4zM4.4 20l6.1-6.9M19.2 4l-5.7 6.4' },
  LinkedIn: {
    lines:
      'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM7.6 10.8V17M11.6 17v-6.2M11.6 13.3a2.5 2.5 0 0 1 5 0V17',
    fill: 'M7.6 6.7a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  },
  Instagram: {
    lines: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
    fill: 'M16.9 6.1a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  },
  YouTube: {
    lines: 'M6 5.5h12a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4z',
    fill: 'M10.2 9.1v5.8l5-2.9z',
  },
  Discord: {
    lines:
      'M8.4 5.4c-1.5.3-2.8.8-4 1.4C2.9 9.4 2.2 12.6 2.4 16.6c1.5 1.1 3.1 1.9 4.7 2.2l1.3-2.2c2.4.6 4.8.6 7.2 0l1.3 2.2c1.6-.3 3.2-1.1 4.7-2.2.2-4-.5-7.2-2-9.8-1.2-.6-2.5-1.1-4-1.4l-.8 1.6c-1.9-.3-3.7-.3-5.6 0z',
    fill: 'M9 10.4a1.4 1.6 0 1 0 0 3.2 1.4 1.6 0 0 0 0-3.2zM15 10.4a1.4 1.6 0 1 0 0 3.2 1.4 1.6 0 0 0 0-3.2z',
  },
};

/** A social network's glyph in the text's colour. Decorative: the link around it has the name. */
export function SocialIcon({ network, size = 18 }: { network: SocialNetwork; size?: number }) {
  const { lines, fill } = GLYPHS[network];
  return (
    <Mark viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path className="lines" d={lines} />
      {fill !== undefined && <path d={fill} />}
    </Mark>
  );
}

const Mark = styled.svg`
  flex: none;
  fill: currentColor;
  .lines {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
