import styled from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { LOGO_PATHS } from './logoPaths.ts';

/**
 * The mark and the name. The mark shows two consecutive keyframes: two diamonds on one timeline. Inside a link, its
 * text is the link's accessible name.
 */
export function Logo({ size = 20, markOnly = false }: { size?: number; markOnly?: boolean }) {
  return (
    <Row style={{ fontSize: size }}>
      <svg viewBox="0 0 30 20" height="0.86em" aria-hidden="true" focusable="false">
        <path className="ghost" d={LOGO_PATHS.ghost} />
        <path className="mark" d={LOGO_PATHS.mark} />
      </svg>
      <span className={markOnly ? 'word hidden' : 'word'}>Keyframe</span>
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  vertical-align: top;
  align-items: center;
  gap: 0.42em;
  color: ${tokens.color.text};
  svg {
    flex: none;
    overflow: visible;
    max-width: none;
  }
  .mark {
    fill: ${tokens.color.accent};
  }
  .ghost {
    fill: ${tokens.color.accent};
    opacity: 0.38;
    transition: transform ${tokens.duration.slow} ${tokens.easing.settle};
  }
  a:hover & .ghost {
    transform: translateX(-3px);
  }
  .word {
    font-family: ${tokens.font.display};
    font-weight: 680;
    letter-spacing: -0.04em;
    line-height: 1;
  }
  .hidden {
    position: absolute;
    clip-path: inset(50%);
  }
`;
