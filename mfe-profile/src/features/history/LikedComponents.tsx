import { useId, useRef } from 'react';
import type { Profile } from '@keyframe/contracts/api/profile';
import { EXPLORE_PATH } from '@keyframe/contracts/paths';
import {
  ButtonLink,
  ComponentCard,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  Label,
  Pagination,
  Stack,
} from '@keyframe/shared-ui';
import { messageOf, useSearchParams } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { ComponentRows, ComponentRowsSkeleton } from '../components/ComponentRows.tsx';
import { useTrail } from '../components/useTrail.ts';
import { useLikedComponents } from './useLikedComponents.ts';

/** The components a member likes, a page at a time; the page is in the address. */
export function LikedComponents({ profile, own }: { profile: Profile; own: boolean }) {
  const [search, setSearch] = useSearchParams();
  const page = pageAsked(search.get('page'));
  const { data, error, isFetching, isPlaceholderData, refetch } = useLikedComponents(profile._id, page);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useTrail(own ? 'Components you like' : `Components ${profile.name} likes`, data?.componentArray ?? []);

  const turnTo = (next: number) => {
    setSearch({ tab: 'else', ...(next === 1 ? {} : { page: String(next) }) }, { preventScrollReset: true });
    // The new page starts at its heading, for the keyboard too.
    title.current?.focus();
  };

  return (
    <Stack
      as="section"
      $gap={5}
      aria-labelledby={heading}
      aria-busy={data === undefined ? error === null : isPlaceholderData}
    >
      <Inline $gap={3} $align="baseline">
        <Title id={heading} $size="title" ref={title} tabIndex={-1}>
          Liked
        </Title>
        {data !== undefined && <Label>{data.total}</Label>}
      </Inline>
      {data === undefined && error === null && (
        <ComponentRows>
          <ComponentRowsSkeleton />
        </ComponentRows>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title="Couldn’t load the liked components"
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data !== undefined && data.componentArray.length === 0 && (
        <NothingLiked profile={profile} own={own} beyond={data.total > 0} />
      )}
      {data !== undefined && data.componentArray.length > 0 && (
        <>
          <ComponentRows>
            {data.componentArray.map((component) => (
              <ComponentCard key={component._id} component={component} />
            ))}
          </ComponentRows>
          <Pagination label="Pages of liked components" page={page} pages={data.pages} onPageChange={turnTo} />
        </>
      )}
    </Stack>
  );
}

/** `beyond`: the address has a page past the last. */
function NothingLiked({ profile: { name }, own, beyond }: { profile: Profile; own: boolean; beyond: boolean }) {
  if (beyond)
    return <EmptyState title="That page doesn’t exist" action={<ButtonLink to="?tab=else">Go to page 1</ButtonLink>} />;
  if (!own) return <EmptyState title="No likes yet" text={`Components that ${name} likes will appear here.`} />;
  return (
    <EmptyState
      title="No likes yet"
      text="Components you like will appear here."
      action={<ButtonLink to={EXPLORE_PATH}>Explore components</ButtonLink>}
    />
  );
}

/** The page an address asks for, within what the API serves (contracts/api/community, LikedQuery). */
function pageAsked(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1;
}

const Title = styled(Heading)`
  outline: none;
`;
