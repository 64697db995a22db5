import { useId, type ReactNode } from 'react';
import type { Profile } from '@keyframe/contracts/api/profile';
import { Heading, Inline, Stack, Text } from '@keyframe/shared-ui';
import { CollectionList } from './CollectionList.tsx';
import { NewCollection } from './NewCollection.tsx';
import { useFollowedCollections, useMemberCollections } from './useCollections.ts';

/** A member's collections in the Anything Else tab; for the member also those that they follow. */
export function ProfileCollections({ profile: { name, username }, own }: { profile: Profile; own: boolean }) {
  const usePage = (after?: string) => useMemberCollections(username, after);
  return (
    <>
      <Section title={own ? 'Your collections' : 'Collections'} action={own && <NewCollection />}>
        <CollectionList
          usePage={usePage}
          empty={
            <Text $tone="muted">
              {own
                ? 'Nothing here yet. Press the bookmark on any card to add its component to a collection.'
                : `${name} has no public collections yet.`}
            </Text>
          }
        />
      </Section>
      {own && (
        <Section title="Collections you follow">
          <CollectionList
            usePage={useFollowedCollections}
            withOwner
            empty={
              <Text $tone="muted">
                Nothing here yet. Follow a collection on its page; what is added to it appears in your feed.
              </Text>
            }
          />
        </Section>
      )}
    </>
  );
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <Stack as="section" $gap={5} aria-labelledby={heading}>
      <Inline $justify="space-between">
        <Heading id={heading} $size="title">
          {title}
        </Heading>
        {action}
      </Inline>
      {children}
    </Stack>
  );
}
