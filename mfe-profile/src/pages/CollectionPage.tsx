import { lazy, Suspense, useState } from 'react';
import type { CollectionDetail } from '@keyframe/contracts/api/collection';
import { collectionPath, EXPLORE_PATH } from '@keyframe/contracts/paths';
import {
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  PageMeta,
  PageStatus,
  PageTitle,
  QueryView,
  Skeleton,
  Stack,
  tokens,
  type QueryFailure,
} from '@keyframe/shared-ui';
import { ApiError, useAuth, useParams } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { CollectionHeader } from '../features/collections/CollectionHeader.tsx';
import { CollectionItems } from '../features/collections/CollectionItems.tsx';
import { countText } from '../features/collections/countText.ts';
import { useCollection } from '../features/collections/useCollections.ts';
import { ComponentRows, ComponentRowsSkeleton } from '../features/components/ComponentRows.tsx';
import { useTrail } from '../features/components/useTrail.ts';
import { useIsOwn } from '../features/profile/useIsOwn.ts';

const ArrangeItems = lazy(async () => ({
  default: (await import('../features/collections/ArrangeItems.tsx')).ArrangeItems,
}));

/** `/collections/:id`: a collection with its components in the owner's order. */
export function CollectionPage() {
  const { id = '' } = useParams();
  return (
    <Place>
      <QueryView
        query={useCollection(id)}
        loading={<Loading />}
        error={(failure) => <CollectionUnavailable {...failure} />}
      >
        {(found) => <Collection key={id} found={found} />}
      </QueryView>
    </Place>
  );
}

function Collection({ found }: { found: CollectionDetail }) {
  const { collection, items } = found;
  const { _id, name, description, visibility, owner, itemCounter } = collection;
  const own = useIsOwn(owner);
  const [arranging, setArranging] = useState(false);
  useTrail(
    name,
    items.flatMap(({ component }) => component ?? []),
  );
  return (
    <Stack $gap={7}>
      <PageTitle>{name}</PageTitle>
      <PageMeta
        path={collectionPath(_id)}
        description={
          description === ''
            ? `${countText(itemCounter, 'animated web component')} collected by ${owner.name} on Keyframe.`
            : description
        }
      />
      {visibility !== 'public' && <meta name="robots" content="noindex" />}
      <CollectionHeader collection={collection} own={own} arranging={arranging} onArrange={setArranging} />
      {arranging ? (
        <Suspense fallback={<Skeleton height={320} radius="l" />}>
          <ArrangeItems collection={collection} />
        </Suspense>
      ) : items.length === 0 ? (
        <EmptyState
          title="No components yet"
          text={
            own === true ? 'Press the bookmark on any card to add its component.' : `${owner.name} has added none yet.`
          }
          action={<ButtonLink to={EXPLORE_PATH}>Explore components</ButtonLink>}
        />
      ) : (
        <CollectionItems id={_id} page={found} />
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack $gap={7} aria-busy="true">
      <PageTitle>Collection</PageTitle>
      <Stack $gap={3}>
        <Skeleton width={280} height={36} radius="m" />
        <Skeleton width={200} />
        <Skeleton width={160} height={38} radius="m" />
      </Stack>
      <ComponentRows>
        <ComponentRowsSkeleton />
      </ComponentRows>
    </Stack>
  );
}

/** Statuses for an address without a collection that the viewer may see. */
const NO_COLLECTION = [404, 400];

function CollectionUnavailable({ error, message, retry, busy }: QueryFailure) {
  // An owner who reloads their private collection is a visitor at first, and must not see that there is none.
  const settling = useAuth(({ loading, user }) => loading && user !== null);
  const isUnknown = error instanceof ApiError && NO_COLLECTION.includes(error.status);
  if (isUnknown && settling) return <Loading />;
  if (!isUnknown)
    return (
      <>
        <PageTitle>Collection</PageTitle>
        <ErrorState heading="h1" title="Couldn’t load this collection" text={message} onRetry={retry} busy={busy} />
      </>
    );
  return (
    <>
      <PageTitle>Not Found</PageTitle>
      <PageStatus status={404} />
      <EmptyState
        heading="h1"
        title="There is no such collection"
        text="It may have been deleted, or it is private."
        action={<ButtonLink to={EXPLORE_PATH}>Explore components</ButtonLink>}
      />
    </>
  );
}

const Place = styled(Container)`
  padding-block: ${tokens.space[7]} ${tokens.space[10]};
`;
