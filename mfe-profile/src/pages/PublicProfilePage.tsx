import type { PublicProfile } from '@keyframe/contracts/api/profile';
import { publicProfilePath } from '@keyframe/contracts/paths';
import { memberFeedPath } from '@keyframe/contracts/siteFiles';
import { PageMeta, PageTitle, QueryView } from '@keyframe/shared-ui';
import { useParams } from '@keyframe/shared-ui/platform';
import { ComponentsHome } from '../features/components/ComponentsHome.tsx';
import { MoreForMembers } from '../features/profile/MoreForMembers.tsx';
import { ProfileActions } from '../features/profile/ProfileActions.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { ProfileLayout } from '../features/profile/ProfileLayout.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
import { ProfileUnavailable } from '../features/profile/ProfileUnavailable.tsx';
import { useIsOwn } from '../features/profile/useIsOwn.ts';
import { usePublicProfile } from '../features/profile/useProfile.ts';

/** `/@:username`: a member's public profile, the address to share. The parameter includes the @. */
export function PublicProfilePage() {
  const { username: handle = '' } = useParams();
  const username = handle.slice(1);
  return (
    <QueryView
      query={usePublicProfile(username)}
      loading={<ProfileSkeleton title={handle} />}
      error={(failure) => <ProfileUnavailable username={username} failure={failure} />}
    >
      {(found) => <PublicProfileView key={found._id} profile={found} />}
    </QueryView>
  );
}

function PublicProfileView({ profile }: { profile: PublicProfile }) {
  const own = useIsOwn(profile);
  return (
    <ProfileLayout
      header={<ProfileHeader profile={profile} actions={<ProfileActions profile={profile} own={own} />} />}
    >
      <PageTitle>{profile.name}</PageTitle>
      <PageMeta
        path={publicProfilePath(profile.username)}
        description={`Animated web components by ${profile.name} (@${profile.username}) on Keyframe.`}
        feed={{ path: memberFeedPath(profile.username), title: `Components by ${profile.name}` }}
      />
      <ComponentsHome profile={profile} own={false} />
      <MoreForMembers profile={profile} />
    </ProfileLayout>
  );
}
