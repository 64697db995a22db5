import { useState } from 'react';
import styled from 'styled-components';
import { tokens } from '../theme/tokens.ts';

export interface AvatarProps {
  /** The user's name, which decides the initials and the pattern. */
  name: string;
  src?: string | null | undefined;
  /** Edge in pixels. */
  size?: number;
}

/**
 * A user's picture, or their initials on a pattern of ink and amber that is derived from the name. Decorative: the name
 * is always rendered beside it.
 */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  // Two letters and a line are illegible at the size of a card's author.
  const small = size < 28;
  const { ink, x, y, strength } = pattern(name);
  /** The picture once it has loaded; the initials show until then, and after a failure. */
  const [shown, setShown] = useState<string>();
  const picture = src === null || src === undefined || src === '' ? undefined : src;
  return (
    <Root style={{ width: size, height: size, fontSize: Math.round(size * (small ? 0.5 : 0.37)) }} aria-hidden="true">
      {picture !== undefined && (
        <img
          key={picture}
          src={picture}
          alt=""
          data-shown={shown === picture || undefined}
          onLoad={() => setShown(picture)}
        />
      )}
      {(picture === undefined || shown !== picture) && (
        <Fallback>
          <svg viewBox="0 0 32 32" focusable="false">
            <rect width="32" height="32" fill={INKS[ink]} />
            <rect
              x="-13"
              y="-13"
              width="26"
              height="26"
              rx="2.5"
              fill="#ffb224"
              opacity={strength}
              transform={`translate(${x} ${y}) rotate(45)`}
            />
          </svg>
          <span data-initials={small ? initials(name).slice(0, 1) : initials(name)} />
        </Fallback>
      )}
    </Root>
  );
}

const INKS = ['#1d1a16', '#24201a', '#191820', '#2b2318'] as const;

/** The initials: the first letters of the first and the last word; signs such as _ and . separate words too. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word === undefined ? '' : ([...word][0] ?? ''),
  );
  return letters.join('').toUpperCase();
}

/** The pattern of a name: position and opacity of the large keyframe behind the initials, and the ink. */
function pattern(name: string): { ink: 0 | 1 | 2 | 3; x: number; y: number; strength: number } {
  let hash = 2166136261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  const angle = (((hash >>> 4) % 16) / 16) * 2 * Math.PI;
  return {
    ink: (hash % 4) as 0 | 1 | 2 | 3,
    x: Math.round(16 + 15 * Math.cos(angle)),
    y: Math.round(16 + 15 * Math.sin(angle)),
    strength: 0.2 + ((hash >>> 12) % 4) * 0.1,
  };
}

const Root = styled.span`
  position: relative;
  display: inline-block;
  flex: none;
  overflow: hidden;
  border-radius: 50%;
  background: ${tokens.color.raised};
  user-select: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${tokens.color.line};
  }
  img,
  svg {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  img:not([data-shown]) {
    visibility: hidden;
  }
`;

const Fallback = styled.span`
  position: absolute;
  inset: 0;
  span {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    font-family: ${tokens.font.sans};
    font-weight: 600;
    letter-spacing: -0.01em;
    line-height: 1;
    color: #f6efe0;
  }
  /* Rendered as SVG, because text would become part of the accessible name of the parent. */
  span::before {
    content: attr(data-initials);
  }
`;
