import { Popover } from '@base-ui/react/popover';
import type { Notification, NotificationKind } from '@keyframe/contracts/api/community';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import {
  Avatar,
  Bell,
  Button,
  Check,
  CornerUpLeft,
  Diamond,
  floating,
  focusRingInside,
  formatDate,
  GitFork,
  Heart,
  IconButtonSurface,
  Link,
  media,
  messageOf,
  quick,
  relativeTime,
  RotateCcw,
  toast,
  tokens,
  typeStyle,
  useLocation,
  User,
  VisuallyHidden,
  X,
} from '@keyframe/shared-ui/shell';
import styled, { css } from 'styled-components';
import { PanelQuery } from '../PanelQuery.tsx';
import { describeNotification } from './describe.ts';
import { useArrivals } from './useArrivals.ts';
import { useNotifications, useReadNotifications } from './useNotifications.ts';

/** The largest count that fits in the badge. */
const BADGE_MAX = 99;

/**
 * The member's notifications. Opening the list marks nothing: selecting a notification marks it as read, 'Mark all as
 * read' marks all. New ones are announced politely.
 */
export function NotificationBell() {
  const query = useNotifications();
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  const announcement = useArrivals(query.data?.notifications);
  const unread = query.data?.unread ?? 0;

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
        <Popover.Trigger
          render={<IconButtonSurface aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`} />}
        >
          <Place>
            <Bell />
            {unread > 0 && <Badge>{unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}</Badge>}
          </Place>
        </Popover.Trigger>
        <Popover.Portal>
          <Positioner align="end" sideOffset={6} collisionPadding={12}>
            <Popup>
              <Head>
                <Popover.Title render={<Title />}>Notifications</Popover.Title>
                {query.data !== undefined && query.data.notifications.length > 0 && <MarkAll unread={unread} />}
              </Head>
              <Body>
                <PanelQuery
                  query={query}
                  of="your notifications"
                  lines={5}
                  isEmpty={({ notifications }) => notifications.length === 0}
                  empty="We’ll let you know when your work is verified, liked or remixed, or when someone follows you."
                >
                  {({ notifications }) => (
                    <List>
                      {notifications.map((notification) => (
                        <Entry key={notification._id} notification={notification} />
                      ))}
                    </List>
                  )}
                </PanelQuery>
              </Body>
            </Popup>
          </Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}

/** The icons of notifications without a member's picture. */
const MARKS: Record<NotificationKind, ReactNode> = {
  verified: <Check />,
  sentBack: <CornerUpLeft />,
  takenDown: <X />,
  broughtBack: <RotateCcw />,
  verificationUndone: <RotateCcw />,
  liked: <Heart />,
  followed: <User />,
  remixed: <GitFork />,
};

function MarkAll({ unread }: { unread: number }) {
  const { mutate, isPending } = useReadNotifications();
  return (
    <Button
      size="s"
      variant="ghost"
      busy={isPending}
      disabled={unread === 0 && !isPending}
      onClick={() => mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })}
    >
      Mark all as read
    </Button>
  );
}

function Entry({ notification }: { notification: Notification }) {
  const { _id, actor, component, createdAt, kind, read } = notification;
  const [poster, dropPoster] = useReducer(() => undefined, component?.poster);
  const { mutate } = useReadNotifications();
  const { text, tone, to } = describeNotification(notification);
  const markAsRead = () => {
    if (!read) mutate([_id]);
  };
  const content = (
    <>
      <Picture data-tone={tone} data-kind={kind}>
        {actor === null ? MARKS[kind] : <Avatar name={actor.name} src={actor.profilePicUrl} size={30} />}
      </Picture>
      <span className="words">
        <span className="text">
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {text}
        </span>
        <time dateTime={createdAt} title={formatDate(createdAt)}>
          {relativeTime(createdAt)}
        </time>
      </span>
      {poster !== undefined && <Thumbnail src={poster} alt="" loading="lazy" onError={dropPoster} />}
      {!read && (
        <span className="unread">
          <Diamond size={9} />
        </span>
      )}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <PlainRow type="button" data-read={read} onClick={markAsRead}>
          {content}
        </PlainRow>
      ) : (
        <LinkRow to={to} data-read={read} onClick={markAsRead}>
          {content}
        </LinkRow>
      )}
    </li>
  );
}

const Place = styled.span`
  position: relative;
  display: inline-grid;
`;

const Badge = styled.span`
  position: absolute;
  inset: -8px auto auto 9px;
  display: grid;
  place-items: center;
  min-width: 16px;
  height: 16px;
  padding-inline: 4px;
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.accent};
  box-shadow: 0 0 0 2px ${tokens.color.ground};
  color: ${tokens.color.accentInk};
  font-family: ${tokens.font.mono};
  font-size: 0.625rem;
  font-weight: 600;
  line-height: 1;
`;

const Positioner = styled(Popover.Positioner)`
  z-index: ${tokens.zIndex.popup};
`;

const Popup = styled(Popover.Popup)`
  ${floating}
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  width: min(400px, var(--available-width));
  max-height: min(var(--available-height), 560px);
  overflow: hidden;
  outline: none;
  transform-origin: var(--transform-origin);
  transition:
    opacity ${tokens.duration.fast} ${tokens.easing.snap},
    scale ${tokens.duration.base} ${tokens.easing.glide};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    scale: 0.97;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  padding-inline: ${tokens.space[4]} ${tokens.space[2]};
  border-block-end: 1px solid ${tokens.color.line};
`;

const Title = styled.h2`
  ${typeStyle('title')}
`;

const Body = styled.div`
  padding: ${tokens.space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The rows extend to the edges, so that unread ones have a full-width background. */
const List = styled.ul`
  margin: -${tokens.space[4]};

  li + li {
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

const row = css`
  ${focusRingInside}
  ${quick('background-color')}
  display: grid;
  grid-template-columns: auto 1fr;
  grid-auto-flow: column;
  align-items: start;
  gap: ${tokens.space[3]};
  width: 100%;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  text-align: start;
  cursor: pointer;

  .words {
    display: grid;
    gap: 2px;
    min-width: 0;
  }

  .text {
    ${typeStyle('small')}
    color: ${tokens.color.text};
    overflow-wrap: anywhere;
  }

  time {
    ${typeStyle('label')}
    text-transform: none;
    color: ${tokens.color.textMuted};
  }

  .unread {
    padding-block-start: 5px;
    color: ${tokens.color.accentText};
  }

  &[data-read='false'] {
    background: ${tokens.color.accentSoft};
  }

  &[data-read='true'] .text {
    color: ${tokens.color.textMuted};
  }

  ${media.hover} {
    &:hover {
      background: ${tokens.color.hover};
    }
  }
`;

const LinkRow = styled(Link)`
  ${row}
`;
const PlainRow = styled.button`
  ${row}
`;

/** A picture of the component, which its name is beside. */
const Thumbnail = styled.img`
  width: 60px;
  height: 54px;
  border-radius: ${tokens.radius.s};
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: 50%;
  background: ${tokens.color.hover};
  color: ${tokens.color.accentText};

  > svg {
    width: 15px;
    height: 15px;
    stroke-width: 1.75;
  }

  &[data-tone='good'] {
    color: ${tokens.color.success};
  }

  &[data-tone='bad'] {
    color: ${tokens.color.danger};
  }
`;
