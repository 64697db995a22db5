import type { CollectionSummary } from '@keyframe/contracts/api/collection';
import { LIMITS } from '@keyframe/contracts/limits';
import { collectionPath } from '@keyframe/contracts/paths';
import { ComponentGrid, focusRing, hairline, media, quick, Skeleton, tokens, typeStyle } from '@keyframe/shared-ui';
import { Link } from '@keyframe/shared-ui/platform';
import { PreviewFrame } from '@keyframe/shared-ui/previews';
import styled from 'styled-components';
import { countText } from './countText.ts';
import { visibilityMark } from './visibilities.ts';

export interface CollectionCardProps {
  collection: CollectionSummary;
  /** Names the owner, in a list of several owners. */
  withOwner?: boolean;
  /** For the first cards of a page: their covers are in the server's HTML. */
  eager?: boolean;
}

/** A collection in a list: the previews of its first components, its name and the number of its components. */
export function CollectionCard({ collection, withOwner = false, eager = false }: CollectionCardProps) {
  const { _id, name, owner, visibility, itemCounter, covers } = collection;
  const mark = visibilityMark(visibility);
  return (
    <Frame>
      <Cover data-count={covers.length}>
        {covers.map((cover, index) => (
          <PreviewFrame
            key={cover._id}
            fill
            eager={eager && index === 0}
            componentId={cover._id}
            revision={cover.revision}
            title={`Preview ${index + 1} of ${name}`}
            canvas={cover.canvas}
          />
        ))}
      </Cover>
      <div className="text">
        <Name to={collectionPath(_id)} dir="auto">
          {name}
        </Name>
        <p>
          {mark !== undefined && <b>{mark} · </b>}
          {countText(itemCounter, 'component')}
          {withOwner && (
            <>
              {' by '}
              <span dir="auto">{owner.name}</span>
            </>
          )}
        </p>
      </div>
    </Frame>
  );
}

/** A collection that is loading. */
export function CollectionCardSkeleton() {
  return (
    <Frame aria-hidden="true">
      <Cover data-count={1}>
        <Skeleton height="100%" />
      </Cover>
      <div className="text">
        <Skeleton width={130} height={20} />
        <Skeleton width={84} height={12} />
      </div>
    </Frame>
  );
}

/** Collections in the columns of cards. */
export const CollectionGrid = styled(ComponentGrid)`
  ${media.tablet} {
    justify-content: start;
  }
`;

/** One preview fills it; several are in two columns. */
const Cover = styled.div`
  display: grid;
  gap: 2px;
  aspect-ratio: ${LIMITS.cardPreviewWidth} / ${LIMITS.cardPreviewHeight};
  border-radius: ${tokens.radius.l} ${tokens.radius.l} 0 0;
  overflow: hidden;
  background: ${tokens.color.sunken};
  &:not([data-count='0'], [data-count='1']) {
    grid-template-columns: 1fr 1fr;
    align-content: start;
  }
`;

const Frame = styled.article`
  position: relative;
  min-width: 0;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  ${hairline(tokens.color.line)}
  ${quick('box-shadow')}
  .text {
    display: grid;
    gap: 4px;
    min-height: 68px;
    padding: 12px 14px 14px;
    align-content: start;
  }
  p {
    ${typeStyle('small')}
    color: ${tokens.color.textMuted};
  }
  b {
    font-weight: 540;
  }
  &:focus-within {
    box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
  }
  ${media.hover} {
    &:hover {
      box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
    }
  }
`;

/** The link covers the card's text; the previews stay interactive. */
const Name = styled(Link)`
  ${typeStyle('title')}
  font-size: 1rem;
  overflow-wrap: anywhere;
  border-radius: ${tokens.radius.s};
  ${quick('color')}
  ${focusRing}
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 68px;
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;
