import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { componentPath, explorePath } from '@keyframe/contracts/paths';
import { memo, useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useCopied } from '../clipboard/useCopied.ts';
import { fetchSnippet } from '../download/componentSnippet.ts';
import { formatCompact } from '../format/compactNumber.ts';
import { shortUsername } from '../format/username.ts';
import { Bookmark, Check, Copy, Heart } from '../icons.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Menu } from '../parts/Menu.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { PreviewFrame } from '../frames/PreviewFrame.tsx';
import { warmUpPreviews } from '../frames/previewProcess.ts';
import { requestPopup } from '../popups/popupStore.ts';
import { useLike } from '../server/hooks/useLike.ts';
import { useMemberAddress } from '../site/memberAddress.ts';
import { focusRing, focusRingInside, hairline, quick, truncate, typeStyle } from '../theme/mixins.ts';
import { MEASURES } from '../theme/measures.ts';
import { media, tokens } from '../theme/tokens.ts';
import { CardMenu } from './CardMenu.tsx';
import { likeLabel } from './likeLabel.ts';

/** Tags shown before the rest is collapsed into a count. */
const TAGS_SHOWN = 2;

/** Characters available for two tags beside the longest author name: with more, the second truncates the first. */
const TAG_CHARACTERS = 15;

/** As many as a large window shows. */
const FIRST_CARDS = 12;

/** The tags that fit: whole ones, or a single truncated one. */
function tagsWithRoom(tags: readonly string[]): readonly string[] {
  const first = tags.slice(0, TAGS_SHOWN);
  return first.join('').length <= TAG_CHARACTERS ? first : first.slice(0, 1);
}

const tagAddress = (tag: string): string => explorePath({ tag: [tag] });

export interface ComponentCardProps {
  component: ComponentSummary;
  /** For the first cards of a page: their previews are in the server's HTML. */
  eager?: boolean;
}

/**
 * A component in a list (docs/specification.md section 2): live preview, author, likes, tags, a copy button and a menu.
 * As wide as its column. A link covers the strip below the preview; the controls are stacked above it.
 */
export const ComponentCard = memo(function ComponentCard({ component, eager }: ComponentCardProps) {
  const {
    _id,
    name,
    userId: author,
    tags,
    canvas,
    poster,
    checked,
    revision,
    liked,
    likeCounter,
    language,
    takenDown,
    isPublic,
  } = component;
  const { toggleLike, busy } = useLike(component);
  const { copied, copy } = useCopied();
  const addressOf = useMemberAddress();
  const shownTags = tagsWithRoom(tags);
  const more = tags.slice(shownTags.length);
  const copyCode = () => void copy(fetchSnippet(_id), `Copied the code of ${name}`);

  return (
    <Frame>
      {takenDown === undefined ? (
        <PreviewFrame
          fill
          eager={eager}
          componentId={_id}
          revision={revision}
          title={`Preview of ${name}`}
          canvas={canvas}
          poster={poster}
        />
      ) : (
        <Withheld>Taken down</Withheld>
      )}
      <Body>
        <Line>
          <Name to={componentPath(_id)} dir="auto">
            {name}
          </Name>
          {checked && <Passed role="img" aria-label="Passes every check" />}
          {isPublic && (
            <Action
              type="button"
              aria-pressed={liked}
              aria-label={likeLabel(component)}
              aria-busy={busy || undefined}
              onClick={toggleLike}
            >
              <Heart aria-hidden="true" />
              {formatCompact(likeCounter)}
            </Action>
          )}
          {isPublic && (
            <Action
              type="button"
              aria-label={`Save ${name} to a collection`}
              title="Save to a collection"
              onClick={() => requestPopup('collect', component)}
            >
              <Bookmark aria-hidden="true" />
            </Action>
          )}
          <Action
            type="button"
            aria-label={copied ? `Copied ${name}` : `Copy ${name}`}
            title="Copy all code"
            data-done={copied || undefined}
            onClick={copyCode}
          >
            {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            <span className="word">{copied ? 'Copied' : 'Copy'}</span>
          </Action>
          <CardMenu component={component} onLike={toggleLike} onCopy={copyCode} />
        </Line>
        <Line>
          <Author to={addressOf(author.username)} title={author.username}>
            <Avatar name={author.name} src={author.profilePicUrl} size={20} />
            <span dir="auto">{shortUsername(author.username)}</span>
          </Author>
          <Tags aria-label="Tags">
            {shownTags.map((tag) => (
              <li key={tag}>
                <Link to={tagAddress(tag)}>{tag}</Link>
              </li>
            ))}
            {more.length > 0 && (
              <li>
                <Menu
                  label={`More tags of ${name}`}
                  trigger={
                    <MoreTags
                      type="button"
                      aria-label={`${more.length} more ${more.length === 1 ? 'tag' : 'tags'} of ${name}`}
                    >
                      +{more.length}
                    </MoreTags>
                  }
                  items={more.map((tag) => ({ label: tag, to: tagAddress(tag) }))}
                />
              </li>
            )}
            {tags.length === 0 && <li>{language.join(' ')}</li>}
          </Tags>
        </Line>
      </Body>
    </Frame>
  );
});

/** The skeleton of a card. It also starts the preview process, so that the first preview does not wait for it. */
export function ComponentCardSkeleton() {
  useEffect(warmUpPreviews, []);
  return (
    <Frame aria-hidden="true">
      <PreviewPlace>
        <Skeleton height="100%" />
      </PreviewPlace>
      <Body>
        <Line>
          <Skeleton width={130} height={16} />
        </Line>
        <Line>
          <Skeleton width={20} height={20} radius="pill" />
          <Skeleton width={84} height={12} />
        </Line>
      </Body>
    </Frame>
  );
}

/**
 * Cards in equal columns, aligned with the page's text. Cards far from the window keep their size without layout and
 * paint, for pages of hundreds; the first ones are rendered at once.
 */
export const ComponentGrid = styled.div`
  display: grid;
  grid-template-columns: ${MEASURES.cardColumns};
  gap: ${MEASURES.cardGap};
  /* Both parts have a height that does not depend on their content, for scroll restoration before they load. */
  > article:nth-child(n + ${FIRST_CARDS + 1}) > * {
    content-visibility: auto;
  }
`;

/** The space of a preview. */
const PreviewPlace = styled.div`
  aspect-ratio: ${LIMITS.cardPreviewWidth} / ${LIMITS.cardPreviewHeight};
  overflow: hidden;
`;

/** Replaces the preview of a taken-down component. */
const Withheld = styled(PreviewPlace)`
  ${typeStyle('small')}
  display: grid;
  place-items: center;
  background: ${tokens.color.sunken};
  color: ${tokens.color.textMuted};
`;

const Body = styled.div`
  position: relative;
  container-type: inline-size;
  display: grid;
  align-content: start;
  gap: 2px;
  height: ${MEASURES.cardBody}px;
  padding: 10px 8px 12px 14px;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  min-width: 0;
  height: 30px;
  /* Controls are stacked above the link that fills the strip. */
  > button,
  li > * {
    position: relative;
  }
`;

const Passed = styled(Check)`
  flex: none;
  width: 15px;
  height: 15px;
  margin-inline-end: ${tokens.space[1]};
  color: ${tokens.color.accent};
`;

const Name = styled(Link)`
  ${typeStyle('title')}
  font-size: 0.9375rem;
  ${truncate}
  flex: 1;
  outline: none;
  /* The link covers the strip; the card shows its focus ring. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 0 0 ${tokens.radius.l} ${tokens.radius.l};
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;

const Frame = styled.article`
  min-width: 0;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  ${hairline(tokens.color.line)}
  ${quick('box-shadow')}
  /* The preview is clipped, not the card, whose focus ring lies outside its edge. */
  > :first-child {
    border-radius: ${tokens.radius.l} ${tokens.radius.l} 0 0;
  }
  ${media.hover} {
    &:hover {
      box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
    }
  }
  &:focus-within {
    box-shadow: 0 0 0 1px ${tokens.color.lineStrong};
  }
  &:has(${Name}:focus-visible) {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

/** Likes and Copy. The label beside the icon shows when the card is wide enough. */
const Action = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  min-width: 30px;
  height: 30px;
  padding: 0 7px;
  border-radius: ${tokens.radius.m};
  font-family: ${tokens.font.mono};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.textMuted};
  cursor: pointer;
  ${quick('color', 'background-color')}
  ${focusRing}
  svg {
    width: 15px;
    height: 15px;
    stroke-width: 1.75;
    transition: scale ${tokens.duration.slow} ${tokens.easing.settle};
  }
  .word {
    display: none;
    font-family: ${tokens.font.sans};
    font-size: 0.8125rem;
    @container (min-width: 342px) {
      display: inline;
    }
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.text};
      background: ${tokens.color.hover};
    }
  }
  &:active svg {
    scale: 0.8;
  }
  &[aria-pressed='true'] {
    color: ${tokens.color.accentText};
    svg {
      fill: currentColor;
    }
  }
  &[data-done] {
    color: ${tokens.color.success};
  }
`;

const Author = styled(Link)`
  ${typeStyle('small')}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  flex: none;
  color: ${tokens.color.textMuted};
  border-radius: ${tokens.radius.s};
  min-height: 24px;
  ${focusRing}
  ${media.hover} {
    &:hover {
      color: ${tokens.color.text};
    }
  }
`;

const Tags = styled.ul`
  ${typeStyle('label')}
  text-transform: none;
  letter-spacing: 0;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  flex: 1;
  min-width: 0;
  padding-inline: 8px;
  color: ${tokens.color.textFaint};
  li {
    ${truncate}
    &:last-child {
      flex: none;
      max-width: 100%;
    }
  }
  a {
    /* 24 px high, the minimum target size (WCAG 2.5.8). */
    padding-block: 5px;
    border-radius: ${tokens.radius.s};
    ${focusRingInside}
    ${media.hover} {
      &:hover {
        color: ${tokens.color.text};
      }
    }
  }
`;

const MoreTags = styled.button`
  min-width: 24px;
  min-height: 24px;
  border-radius: ${tokens.radius.s};
  font: inherit;
  letter-spacing: inherit;
  color: inherit;
  cursor: pointer;
  ${focusRingInside}
  &[data-popup-open] {
    color: ${tokens.color.text};
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.text};
    }
  }
`;
