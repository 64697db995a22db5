import { lazy, Suspense } from 'react';
import type { Profile } from '@keyframe/contracts/api/profile';
import { SETTINGS_PATH } from '@keyframe/contracts/paths';
import { media, Skeleton, Stack, Text, TextLink, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Activity } from './Activity.tsx';
import { FollowedComponents } from './FollowedComponents.tsx';
import { LikedComponents } from './LikedComponents.tsx';

const ProfileCollections = lazy(async () => ({
  default: (await import('../collections/ProfileCollections.tsx')).ProfileCollections,
}));

/**
 * The Anything Else tab: collections, likes and recent activity; for the owner, what they follow and a link to the
 * settings.
 */
export function AnythingElse({ profile, own }: { profile: Profile; own: boolean }) {
  return (
    <Stack $gap={9}>
      {own && <FollowedComponents />}
      <Suspense fallback={<Skeleton height={320} radius="l" />}>
        <ProfileCollections profile={profile} own={own} />
      </Suspense>
      <Columns>
        <LikedComponents profile={profile} own={own} />
        <Activity profile={profile} own={own} />
      </Columns>
      {own && (
        <Text $size="small" $tone="muted">
          Your profile, password, email, data and account are in the <TextLink to={SETTINGS_PATH}>settings</TextLink>.
        </Text>
      )}
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  padding-top: ${tokens.space[2]};
  > * {
    min-width: 0;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 276px;
    align-items: start;
  }
`;
