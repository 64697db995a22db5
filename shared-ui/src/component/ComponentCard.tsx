import type { ComponentSummary } from 'contracts/api/component';
import { LIMITS } from 'contracts/limits';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useLike } from '../server/hooks/useLike.ts';
import { useDownload } from '../download/useDownload.ts';
import { formatCompact } from '../format/compactNumber.ts';
import { shortUsername } from '../format/username.ts';
import { CodeIcon, Download, Ellipsis, FileArchive, Heart } from '../icons.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { IconButtonSurface } from '../parts/IconButton.tsx';
import { Menu } from '../parts/Menu.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { PreviewFrame } from '../frames/PreviewFrame.tsx';
import { warmUpPreviews } from '../frames/previewProcess.ts';
import { focusRing, focusRingInside, quick, truncate, typeStyle } from '../theme/mixins.ts';
import { MEASURES } from '../theme/measures.ts';
import { media, tokens } from '../theme/tokens.ts';

/** Tags shown before the rest becomes a number. */
const TAGS_SHOWN = 2;

/** Characters that both of them may have beside the longest author's name: with more the second would squeeze the first. */
const TAG_CHARACTERS = 15;

/** More than a window shows at first. */
const FIRST_CARDS = 24;

/** The tags there is room for: whole ones, or one cut short when it alone is too long. */
function tagsWithRoom(tags: readonly string[]): readonly string[] {
  const first = tags.slice(0, TAGS_SHOWN);
  return first.join('').length <= TAG_CHARACTERS ? first : first.slice(0, 1);
}

/**
 * A component in a list (SPEC.md section 2): its live preview, 300x270, its author, its likes, its tags, and a menu
 * with Like, Show Code and Download Code, which saves one HTML file, or the parts as a ZIP. The name opens it.
 */
export function ComponentCard({ component }: { component: ComponentSummary }) {
  const { _id, name, userId: author, tags, canvas, revision, liked, likeCounter, language, takenDown } = component;
  const { toggleLike, busy } = useLike(component);
  const download = useDownload(_id);
  const address = `/component/${_id}`;
  const shownTags = tagsWithRoom(tags);
  const more = tags.slice(shownTags.length);

  return (
    <Frame>
      {takenDown === undefined ? (
        <PreviewFrame componentId={_id} revision={revision} title={`Preview of ${name}`} canvas={canvas} />
      ) : (
        <Withheld>Taken down</Withheld>
      )}
      <Body>
        <Line>
          <Name to={address}>{name}</Name>
          <Likes
            type="button"
            aria-pressed={liked}
            aria-label={`${liked ? 'Unlike' : 'Like'} ${name}, ${formatCompact(likeCounter)} ${likeCounter === 1 ? 'like' : 'likes'}`}
            aria-busy={busy || undefined}
            onClick={toggleLike}
          >
            <Heart aria-hidden="true" />
            {formatCompact(likeCounter)}
          </Likes>
          <Menu
            label={`Actions for ${name}`}
            trigger={
              <IconButtonSurface aria-label={`Actions for ${name}`} $size="s">
                <Ellipsis />
              </IconButtonSurface>
            }
            items={[
              { label: liked ? 'Unlike' : 'Like', icon: <Heart />, onSelect: toggleLike },
              { label: 'Show Code', icon: <CodeIcon />, to: address },
              { label: 'Download Code', icon: <Download />, onSelect: () => void download('html') },
              { label: 'Download ZIP', icon: <FileArchive />, onSelect: () => void download('zip') },
            ]}
          />
        </Line>
        <Line>
          <Author to={`/profile/${encodeURIComponent(author.username)}`} title={author.username}>
            <Avatar name={author.name} src={author.profilePicUrl} size={20} />
            <span>{shortUsername(author.username)}</span>
          </Author>
          <Tags aria-label="Tags">
            {shownTags.map((tag) => (
              <li key={tag}>
                <Link to={`/explore?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
              </li>
            ))}
            {more.length > 0 && <li title={more.join(', ')}>+{more.length}</li>}
            {tags.length === 0 && <li>{language.join(' ')}</li>}
          </Tags>
        </Line>
      </Body>
    </Frame>
  );
}

/** The place of a card that is on its way. Meanwhile the process of the previews starts. */
export function ComponentCardSkeleton() {
  useEffect(warmUpPreviews, []);
  return (
    <Frame aria-hidden="true">
      <Skeleton width={LIMITS.cardPreviewWidth} height={LIMITS.cardPreviewHeight} />
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
 * Cards in columns of 300 px, as many as there is room for. Where a page has hundreds, those far from the window keep
 * their place and are not laid out or painted; the first ones are wanted at once.
 */
export const ComponentGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, ${LIMITS.cardPreviewWidth}px);
  justify-content: center;
  gap: ${MEASURES.cardGap};
  > article:nth-child(n + ${FIRST_CARDS + 1}) {
    content-visibility: auto;
    contain-intrinsic-size: ${LIMITS.cardPreviewWidth}px ${MEASURES.cardHeight}px;
  }
`;

/** In the place of a preview that the API gives to nobody. */
const Withheld = styled.div`
  ${typeStyle('small')}
  display: grid;
  place-items: center;
  height: ${LIMITS.cardPreviewHeight}px;
  border-radius: ${tokens.radius.l} ${tokens.radius.l} 0 0;
  background: ${tokens.color.sunken};
  color: ${tokens.color.textMuted};
`;

const Frame = styled.article`
  width: ${LIMITS.cardPreviewWidth}px;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
  ${quick('box-shadow')}
  /* The preview is cut, not the card: a focus ring at its edge must show. */
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
`;

const Body = styled.div`
  display: grid;
  gap: 2px;
  padding: 10px 8px 12px 14px;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  min-height: 30px;
`;

const Name = styled(Link)`
  ${typeStyle('title')}
  font-size: 0.9375rem;
  ${truncate}
  margin-right: auto;
  border-radius: ${tokens.radius.s};
  ${focusRing}
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;

const Likes = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  height: 30px;
  padding: 0 8px;
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
`;

const Author = styled(Link)`
  ${typeStyle('small')}
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
  justify-content: flex-end;
  gap: 10px;
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
    /* 24 px high, the least a target may be. */
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
