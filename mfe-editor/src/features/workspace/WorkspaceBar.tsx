import type { ComponentDetail } from 'contracts/api/component';
import { useState, type ReactNode } from 'react';
import {
  Button,
  ButtonLink,
  Check,
  Download,
  FileArchive,
  focusRing,
  formatCompact,
  GitFork,
  Heading,
  Heart,
  IconButton,
  LinkIcon,
  Logo,
  media,
  Pencil,
  quick,
  Share2,
  ShareDialog,
  ThemeToggle,
  tokens,
  truncate,
  typeStyle,
} from 'shared-ui';
import { componentAddress, Link, toast, useAuth, useDownload, useLike, useNavigate } from 'shared-ui/platform';
import styled, { css } from 'styled-components';
import { useCopied } from '../clipboard/useCopied.ts';
import { useOwn } from '../details/useOwn.ts';

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

/** Like, share, copy the link, download, start from it, and change it when it is one's own. */
export function ComponentActions({ component }: { component: ComponentDetail }) {
  const { _id, name, liked, likeCounter, isPublic } = component;
  const { toggleLike, busy } = useLike(component);
  const { copied, copy } = useCopied();
  const download = useDownload(component);
  const [sharing, setSharing] = useState(false);
  const own = useOwn(component);
  const navigate = useNavigate();
  const visitor = useAuth((auth) => auth.user === null);
  const address = componentAddress(_id);

  const remix = () => {
    if (visitor) toast.error('Login First');
    else void navigate(`/editor?remix=${encodeURIComponent(_id)}`);
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
      <CopyLink label="Copy link" icon={copied ? <Check /> : <LinkIcon />} onClick={() => void copy(address, 'Link copied successfully')} />
      <IconButton label="Download Code" icon={<Download />} onClick={() => void download('html')} />
      <IconButton label="Download ZIP" icon={<FileArchive />} onClick={() => void download('zip')} />
      {isPublic && (
        <Wordy variant={own === true ? 'ghost' : 'secondary'} icon={<GitFork aria-hidden="true" />} aria-label={`Remix ${name}`} onClick={remix}>
          Remix
        </Wordy>
      )}
      {own === true && (
        <WordyLink variant="secondary" icon={<Pencil aria-hidden="true" />} aria-label={`Edit ${name}`} to={`/editor?component=${encodeURIComponent(_id)}`}>
          Edit
        </WordyLink>
      )}
      <ShareDialog open={sharing} onOpenChange={setSharing} url={address} text={`${name} on Keyframe`} />
    </>
  );
}

const Bar = styled.header`
  display: grid;
  grid-template: 'home actions' minmax(52px, auto) 'title title' auto / auto minmax(0, 1fr);
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
  flex-wrap: wrap;
  justify-content: end;
  align-items: center;
  ${media.tablet} {
    gap: ${tokens.space[1]};
  }
`;

/** On a phone the share popup's box is the one place to copy the link: the bar has no room for a second. */
const CopyLink = styled(IconButton)`
  ${media.phone} {
    display: none;
  }
`;

/** A button that is only its icon where there is no room for its word. */
const onlyIconOnPhones = css`
  ${media.phone} {
    width: 38px;
    padding: 0;
    .text {
      display: none;
    }
  }
`;
const Wordy = styled(Button)`
  ${onlyIconOnPhones}
`;
const WordyLink = styled(ButtonLink)`
  ${onlyIconOnPhones}
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
