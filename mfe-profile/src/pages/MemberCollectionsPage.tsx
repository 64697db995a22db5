import type { MemberCollectionsResponse } from '@keyframe/contracts/api/collection';
import { memberCollectionsPath } from '@keyframe/contracts/paths';
import {
  Container,
  EmptyState,
  Heading,
  Inline,
  PageMeta,
  PageTitle,
  QueryView,
  Skeleton,
  Stack,
  Text,
  TextLink,
  tokens,
} from '@keyframe/shared-ui';
import { useMemberAddress, useParams } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { CollectionList, CollectionListSkeleton } from '../features/collections/CollectionList.tsx';
import { NewCollection } from '../features/collections/NewCollection.tsx';
import { useMemberCollections } from '../features/collections/useCollections.ts';
import { ProfileUnavailable } from '../features/profile/ProfileUnavailable.tsx';
import { useIsOwn } from '../features/profile/useIsOwn.ts';

/** `/collections/by/:username`: a member's collections. */
export function MemberCollectionsPage() {
  const { username = '' } = useParams();
  return (
    <Place>
      <QueryView
        query={useMemberCollections(username)}
        loading={
          <Stack $gap={7} aria-busy="true">
            <PageTitle>Collections</PageTitle>
            <Skeleton width={280} height={62} radius="m" />
            <CollectionListSkeleton />
          </Stack>
        }
        error={(failure) => <ProfileUnavailable username={username} failure={failure} />}
      >
        {({ owner }) => <Collections owner={owner} />}
      </QueryView>
    </Place>
  );
}

function Collections({ owner }: Pick<MemberCollectionsResponse, 'owner'>) {
  const { name, username } = owner;
  const own = useIsOwn(owner);
  const usePage = (after?: string) => useMemberCollections(username, after);
  const addressOf = useMemberAddress();
  return (
    <Stack $gap={7}>
      <PageTitle>{`Collections by ${name}`}</PageTitle>
      <PageMeta
        path={memberCollectionsPath(username)}
        description={`Collections of animated web components by ${name} (@${username}) on Keyframe.`}
      />
      <Inline as="header" $justify="space-between">
        <Stack $gap={1}>
          <Heading as="h1" $size="display2">
            Collections
          </Heading>
          <Text $tone="muted">
            by{' '}
            <TextLink to={addressOf(username)} dir="auto">
              {name}
            </TextLink>
          </Text>
        </Stack>
        {own === true && <NewCollection />}
      </Inline>
      <CollectionList
        usePage={usePage}
        empty={
          <EmptyState
            title="No collections yet"
            text={
              own === true
                ? 'Press the bookmark on any card to add its component to one.'
                : `Public collections by ${name} will appear here.`
            }
          />
        }
      />
    </Stack>
  );
}

const Place = styled(Container)`
  padding-block: ${tokens.space[7]} ${tokens.space[10]};
`;
