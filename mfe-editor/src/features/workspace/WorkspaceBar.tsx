import type { ComponentDetail } from 'contracts/api/component';
import { useState, type ReactNode } from 'react';
import {
  Button,
  Check,
  Download,
  focusRing,
  formatCompact,
  Heading,
  Heart,
  IconButton,
  LinkIcon,
  Logo,
  media,
  quick,
  Share2,
  ShareDialog,
  ThemeToggle,
  tokens,
  truncate,
  typeStyle,
} from 'shared-ui';
import { componentAddress, downloadComponent, Link, messageOf, toast, useLike } from 'shared-ui/platform';
import styled from 'styled-components';
import { useCopied } from '../clipboard/useCopied.ts';

/**
 * The one bar of a page without the site's header: the mark leads home, then what is open, then what one can do with
 * it. `title` and `actions` are left away while there is nothing to name.
 */
export function WorkspaceBar({ title, actions }: { title?: ReactNode; actions?: ReactNode }) {
  return (
    <Bar>
      <Home to="/">
        <Logo size={19} markOnly />
      </Home>
      {title !== undefined && <Title>{title}</Title>}
      <Actions>
        {actions}
        <ThemeToggle />
      </Actions>
    </Bar>
  );
}

/** A component's name and its author. */
export function ComponentTitle({ component: { name, userId } }: { component: ComponentDetail }) {
  return (
    <>
      <Heading as="h1" $size="title" title={name}>
        {name}
      </Heading>
      <span className="by">
        by <Link to={`/profile/${encodeURIComponent(userId.username)}`}>{userId.name}</Link>
      </span>
    </>
  );
}

/** Like, share, copy the link, download. */
export function ComponentActions({ component }: { component: ComponentDetail }) {
  const { _id, name, liked, likeCounter } = component;
  const { toggleLike, busy } = useLike(component);
  const { copied, copy } = useCopied();
  const [sharing, setSharing] = useState(false);
  const address = componentAddress(_id);

  const download = async () => {
    try {
      await downloadComponent(component);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  return (
    <>
      <Like
        variant="ghost"
        icon={<Heart aria-hidden="true" />}
        aria-pressed={liked}
        aria-label={`${liked ? 'Unlike' : 'Like'} ${name}, ${formatCompact(likeCounter)} ${likeCounter === 1 ? 'like' : 'likes'}`}
        data-busy={busy || undefined}
        onClick={toggleLike}
      >
        {formatCompact(likeCounter)}
      </Like>
      <IconButton label="Share" icon={<Share2 />} onClick={() => setSharing(true)} />
      <IconButton label="Copy link" icon={copied ? <Check /> : <LinkIcon />} onClick={() => void copy(address, 'Link copied successfully')} />
      <IconButton label="Download Code" icon={<Download />} onClick={() => void download()} />
      <ShareDialog open={sharing} onOpenChange={setSharing} url={address} text={`${name} on Keyframe`} />
    </>
  );
}

const Bar = styled.header`
  display: grid;
  grid-template: 'home actions' 52px 'title title' auto / auto minmax(0, 1fr);
  align-items: center;
  flex: none;
  padding: 0 ${tokens.space[3]};
  background: ${tokens.color.ground};
  box-shadow: inset 0 -1px ${tokens.color.line};
  ${media.tablet} {
    grid-template: 'home title actions' 56px / auto minmax(0, 1fr) auto;
    column-gap: ${tokens.space[4]};
    padding: 0 ${tokens.space[3]} 0 ${tokens.space[4]};
  }
`;

const Home = styled(Link)`
  grid-area: home;
  display: grid;
  place-items: center;
  height: 38px;
  padding: 0 ${tokens.space[1]};
  border-radius: ${tokens.radius.m};
  ${focusRing}
`;

const Title = styled.div`
  grid-area: title;
  display: flex;
  align-items: baseline;
  gap: ${tokens.space[2]};
  min-width: 0;
  padding: 0 ${tokens.space[1]} ${tokens.space[3]};
  h1 {
    ${truncate}
  }
  .by {
    ${typeStyle('small')}
    ${truncate}
    flex: none;
    max-width: 50%;
    color: ${tokens.color.textMuted};
  }
  a {
    color: ${tokens.color.text};
    ${quick('color')}
    ${media.hover} {
      &:hover {
        color: ${tokens.color.accentText};
      }
    }
  }
  ${media.tablet} {
    padding: 0 0 0 ${tokens.space[4]};
    border-left: 1px solid ${tokens.color.line};
  }
`;

const Actions = styled.div`
  grid-area: actions;
  justify-self: end;
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
`;

const Like = styled(Button)`
  font-family: ${tokens.font.mono};
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] {
    color: ${tokens.color.accentText};
    > svg {
      fill: currentColor;
    }
  }
`;
