import type { CSSProperties } from 'react';
import type { TopUser } from '@keyframe/contracts/api/directory';
import {
  Avatar,
  EmptyState,
  focusRing,
  formatCompact,
  Heart,
  Label,
  media,
  QueryView,
  quick,
  Skeleton,
  tokens,
  truncate,
  typeStyle,
} from '@keyframe/shared-ui';
import { Link, useMemberAddress, useTopUsers } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

const MAKERS = 8;

/** The members with the most likes. Each bar shows a member's likes in relation to the first's. */
export function TopMakers() {
  return (
    <QueryView
      query={useTopUsers('likes')}
      error="Couldn’t load the makers"
      loading={
        <Board aria-busy="true">
          {Array.from({ length: MAKERS }, (_, index) => (
            <li key={index}>
              <Skeleton height={64} radius="m" />
            </li>
          ))}
        </Board>
      }
      empty={<EmptyState title="No makers yet" text="They appear here with the first likes." />}
    >
      {(users) => <Makers makers={users.slice(0, MAKERS)} />}
    </QueryView>
  );
}

function Makers({ makers }: { makers: readonly TopUser[] }) {
  const most = Math.max(1, ...makers.map(({ likeCounter }) => likeCounter));
  return (
    <Board>
      {makers.map((maker, index) => (
        <Maker key={maker._id} maker={maker} rank={index + 1} share={maker.likeCounter / most} />
      ))}
    </Board>
  );
}

function Maker({ maker, rank, share }: { maker: TopUser; rank: number; share: number }) {
  const { name, username, profilePicUrl, likeCounter } = maker;
  const addressOf = useMemberAddress();
  return (
    <Row>
      <Label $tone="faint">{rank}</Label>
      <Avatar name={name} src={profilePicUrl} size={44} />
      <div className="who">
        <Name to={addressOf(username)} dir="auto">
          {name}
        </Name>
        <span className="username">{username}</span>
      </div>
      <span className="likes" aria-label={`${formatCompact(likeCounter)} ${likeCounter === 1 ? 'like' : 'likes'}`}>
        <Heart size={14} strokeWidth={1.75} aria-hidden="true" />
        {formatCompact(likeCounter)}
      </span>
      <Stretch style={{ '--share': share } as CSSProperties} aria-hidden="true" />
    </Row>
  );
}

const Board = styled.ol`
  display: grid;
  gap: 0 ${tokens.space[8]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-flow: row;
  }
`;

const Row = styled.li`
  ${typeStyle('small')}
  position: relative;
  display: grid;
  grid-template-columns: 1.5em auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[4]};
  padding-block: ${tokens.space[4]};
  .who {
    display: grid;
  }
  .username {
    ${truncate}
    color: ${tokens.color.textMuted};
  }
  .likes {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-family: ${tokens.font.mono};
    font-variant-numeric: tabular-nums;
    color: ${tokens.color.textMuted};
  }
`;

const Name = styled(Link)`
  ${typeStyle('title')}
  ${truncate}
  justify-self: start;
  max-width: 100%;
  border-radius: ${tokens.radius.s};
  ${quick('color')}
  ${focusRing}
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;

/** A hairline whose share is in ink and ends in a keyframe. */
const Stretch = styled.i`
  position: absolute;
  inset: auto 0 0;
  height: 1px;
  background: ${tokens.color.line};
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: calc(var(--share) * 100%);
    background: ${tokens.color.textFaint};
  }
  &::after {
    content: '';
    position: absolute;
    top: -3px;
    left: calc(var(--share) * (100% - 7px));
    width: 7px;
    height: 7px;
    border-radius: 1px;
    rotate: 45deg;
    background: ${tokens.color.accent};
  }
`;
