import { useId, type ReactNode } from 'react';
import type { ActivityEntry } from '@keyframe/contracts/api/community';
import type { Profile } from '@keyframe/contracts/api/profile';
import { componentPath } from '@keyframe/contracts/paths';
import {
  formatDate,
  Heading,
  QueryView,
  Skeleton,
  Stack,
  Text,
  TextLink,
  tokens,
  typeStyle,
} from '@keyframe/shared-ui';
import { useMemberAddress } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { useProfileActivity } from './useProfileActivity.ts';

/** A member's recent activity as keyframes on a line, the latest first. */
export function Activity({ profile, own }: { profile: Profile; own: boolean }) {
  const query = useProfileActivity(profile._id);
  const heading = useId();
  return (
    <Stack as="section" $gap={5} aria-labelledby={heading} aria-busy={query.data === undefined && query.error === null}>
      <Heading id={heading} $size="title">
        Activity
      </Heading>
      <QueryView
        query={query}
        error="Couldn’t load the activity"
        loading={[0, 1, 2, 3].map((entry) => (
          <Skeleton key={entry} width={entry % 2 === 0 ? '80%' : '60%'} />
        ))}
        empty={
          <Text $size="small" $tone="muted">
            {own
              ? 'Nothing yet. What you publish, like and follow will show up here.'
              : `Nothing from ${profile.name} yet.`}
          </Text>
        }
      >
        {(entries) => (
          <Line>
            {entries.map((entry) => (
              <li
                key={`${entry.kind} ${entry.createdAt} ${entry.component?._id ?? entry.member?._id}`}
                data-kind={entry.kind}
              >
                <p>{DESCRIPTIONS[entry.kind](entry)}</p>
                <time dateTime={entry.createdAt}>{formatDate(entry.createdAt)}</time>
              </li>
            ))}
          </Line>
        )}
      </QueryView>
    </Stack>
  );
}

/** The text of each kind of activity. */
const DESCRIPTIONS: Record<ActivityEntry['kind'], (entry: ActivityEntry) => ReactNode> = {
  published: ({ component }) => <>Published {theComponent(component)}</>,
  liked: ({ component, member }) => (
    <>
      Liked {theComponent(component)}
      {member !== null && (
        <>
          {' '}
          by <Member member={member} />
        </>
      )}
    </>
  ),
  followed: ({ member }) => (
    <>
      Followed <Member member={member} />
    </>
  ),
};

function theComponent(component: ActivityEntry['component']): ReactNode {
  return component === null ? (
    'a component that was removed'
  ) : (
    <TextLink to={componentPath(component._id)}>{component.name}</TextLink>
  );
}

function Member({ member }: Pick<ActivityEntry, 'member'>) {
  const addressOf = useMemberAddress();
  if (member === null) return 'a member who left';
  return (
    <TextLink to={addressOf(member.username)}>
      <span dir="auto">{member.name}</span>
    </TextLink>
  );
}

const Line = styled.ol`
  display: grid;
  margin-left: 5px;
  li {
    ${typeStyle('small')}
    position: relative;
    padding: 0 0 ${tokens.space[5]} ${tokens.space[5]};
    border-left: 1px solid ${tokens.color.lineStrong};
    overflow-wrap: anywhere;
    &:last-child {
      padding-bottom: 0;
      border-color: transparent;
    }
  }
  li::before {
    content: '';
    position: absolute;
    top: 5px;
    left: -5.5px;
    width: 9px;
    height: 9px;
    border-radius: 1px;
    rotate: 45deg;
    background: ${tokens.color.textFaint};
    box-shadow: 0 0 0 3px ${tokens.color.ground};
  }
  /* Publications are the keyframes; the rest is in between. */
  li[data-kind='published']::before {
    background: ${tokens.color.accent};
  }
  time {
    ${typeStyle('label')}
    display: block;
    margin-top: ${tokens.space[1]};
    color: ${tokens.color.textFaint};
  }
`;
