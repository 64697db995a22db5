import { useEffect, useRef, useState } from 'react';
import type { Category } from '@keyframe/contracts/api/directory';
import { LIMITS } from '@keyframe/contracts/limits';
import { explorePath } from '@keyframe/contracts/paths';
import {
  focusRing,
  MEASURES,
  media,
  quick,
  Skeleton,
  tokens,
  typeStyle,
  hairline,
  formatCount,
  useIsHydrating,
} from '@keyframe/shared-ui';
import { Link } from '@keyframe/shared-ui/platform';
import { useNearViewport } from '@keyframe/shared-ui/previews';
import styled from 'styled-components';
import { MostLiked, Nothing } from './MostLiked.tsx';

/**
 * A category: its name, its count, and its most liked component, fetched when the card nears the viewport.
 *
 * @param eager for the first cards: the server's HTML has their components
 */
export function CategoryCard({
  category: { name, componentCounter },
  eager = false,
}: {
  category: Category;
  eager?: boolean;
}) {
  const card = useRef<HTMLLIElement>(null);
  const inHtml = useIsHydrating() && eager;
  const near = useNearViewport(card);
  const [met, setMet] = useState(inHtml);
  useEffect(() => {
    if (near) setMet(true);
  }, [near]);
  return (
    <Frame ref={card}>
      <div className="preview">
        {componentCounter === 0 ? (
          <Nothing>No components yet</Nothing>
        ) : (
          met && <MostLiked category={name} eager={eager} />
        )}
      </div>
      <div className="line">
        <Name to={explorePath({ category: name })}>{name}</Name>
        <span className="count">
          {formatCount(componentCounter)} {componentCounter === 1 ? 'component' : 'components'}
        </span>
      </div>
    </Frame>
  );
}

/** Placeholder for a loading category. */
export function CategoryCardSkeleton() {
  return (
    <Frame aria-hidden="true">
      <div className="preview">
        <Skeleton height="100%" />
      </div>
      <div className="line">
        <Skeleton width={110} height={20} />
      </div>
    </Frame>
  );
}

/** The grid of category cards. */
export const CategoryGrid = styled.ul`
  display: grid;
  grid-template-columns: ${MEASURES.cardColumns};
  gap: ${MEASURES.cardGap};
`;

const Frame = styled.li`
  position: relative;
  min-width: 0;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  ${hairline(tokens.color.line)}
  ${quick('box-shadow')}
  .preview {
    aspect-ratio: ${LIMITS.cardPreviewWidth} / ${LIMITS.cardPreviewHeight};
    border-radius: ${tokens.radius.l} ${tokens.radius.l} 0 0;
    background: ${tokens.color.sunken};
    overflow: hidden;
  }
  .line {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${tokens.space[3]};
    padding: 13px 16px 15px;
  }
  .count {
    ${typeStyle('label')}
    flex: none;
    text-transform: none;
    letter-spacing: 0;
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    color: ${tokens.color.textMuted};
  }
  &:focus-within {
    box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
  }
  ${media.hover} {
    &:hover {
      box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
    }
    &:hover a {
      color: ${tokens.color.accentText};
    }
  }
`;

/** The link covers the whole card: the preview is not interactive. */
const Name = styled(Link)`
  ${typeStyle('display3')}
  font-size: 1.375rem;
  overflow-wrap: anywhere;
  border-radius: ${tokens.radius.s};
  ${quick('color')}
  ${focusRing}
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radius.l};
  }
`;
