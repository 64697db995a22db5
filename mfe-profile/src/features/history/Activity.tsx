import { useId, type ReactNode } from 'react';
import type { ActivityEntry } from 'contracts/api/community';
import type { Profile } from 'contracts/api/profile';
import { ErrorState, formatDate, Heading, Skeleton, Stack, Text, TextLink, tokens, typeStyle } from 'shared-ui';
import { messageOf, useProfileActivity } from 'shared-ui/platform';
import styled from 'styled-components';

/** What a member did lately, as keyframes on a line, the latest first. */
export function Activity({ profile, own }: { profile: Profile; own: boolean }) {
  const { data, error, isFetching, refetch } = useProfileActivity(profile._id);
  const heading = useId();
  return (
    <Stack as="section" $gap={5} aria-labelledby={heading} aria-busy={data === undefined && error === null}>
      <Heading id={heading} $size="title">
        Activity
      </Heading>
      {data === undefined && error === null && [0, 1, 2, 3].map((entry) => <Skeleton key={entry} width={entry % 2 === 0 ? '80%' : '60%'} />)}
      {data === undefined && error !== null && (
        <ErrorState title="The activity did not load" text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data?.length === 0 && (
        <Text $size="small" $tone="muted">
          {own ? 'Nothing yet. What you publish, like and whom you follow appears here.' : `Nothing yet from ${profile.name}.`}
        </Text>
      )}
      {data !== undefined && data.length > 0 && (
        <Line>
          {data.map((entry) => (
            <li key={`${entry.kind} ${entry.createdAt} ${entry.component?._id ?? entry.member?._id}`} data-kind={entry.kind}>
              <p>{DONE[entry.kind](entry)}</p>
              <time dateTime={entry.createdAt}>{formatDate(entry.createdAt)}</time>
            </li>
          ))}
        </Line>
      )}
    </Stack>
  );
}

/** What is said of each kind of activity. */
const DONE: Record<ActivityEntry['kind'], (entry: ActivityEntry) => ReactNode> = {
  published: ({ component }) => <>Published {theComponent(component)}</>,
  liked: ({ component, member }) => (
    <>
      Liked {theComponent(component)}
      {member !== null && <> by {theMember(member)}</>}
    </>
  ),
  followed: ({ member }) => <>Followed {theMember(member)}</>,
};

function theComponent(component: ActivityEntry['component']): ReactNode {
  return component === null ? 'a component that is gone' : <TextLink to={`/component/${component._id}`}>{component.name}</TextLink>;
}

function theMember(member: ActivityEntry['member']): ReactNode {
  return member === null ? 'a member who is gone' : <TextLink to={`/profile/${encodeURIComponent(member.username)}`}>{member.name}</TextLink>;
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
  /* What was published is the keyframe; the rest is in between. */
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
