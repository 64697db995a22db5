import { useId, useRef } from 'react';
import type { Profile } from '@keyframe/contracts/api/profile';
import { LIMITS } from '@keyframe/contracts/limits';
import { EXPLORE_PATH } from '@keyframe/contracts/paths';
import {
  ButtonLink,
  ComponentCard,
  EmptyState,
  Heading,
  Inline,
  Label,
  Pagination,
  QueryView,
  Stack,
} from '@keyframe/shared-ui';
import { useSearchParams } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { ComponentRows, ComponentRowsSkeleton } from '../components/ComponentRows.tsx';
import { useTrail } from '../components/useTrail.ts';
import { useLikedComponents } from './useLikedComponents.ts';

/** The components a member likes, paged; the page is in the address. */
export function LikedComponents({ profile, own }: { profile: Profile; own: boolean }) {
  const [search, setSearch] = useSearchParams();
  const page = pageAsked(search.get('page'));
  const query = useLikedComponents(profile._id, page);
  const { data, error, isPlaceholderData } = query;
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useTrail(own ? 'Components you like' : `Components ${profile.name} likes`, data?.componentArray ?? []);

  const turnTo = (next: number) => {
    setSearch({ tab: 'else', ...(next === 1 ? {} : { page: String(next) }) }, { preventScrollReset: true });
    // Moves the focus to the heading of the new page.
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
      <QueryView
        query={query}
        error="Couldn’t load the liked components"
        loading={
          <ComponentRows>
            <ComponentRowsSkeleton />
          </ComponentRows>
        }
        isEmpty={({ componentArray }) => componentArray.length === 0}
        empty={<NoLikes profile={profile} own={own} beyond={data !== undefined && data.total > 0} />}
      >
        {({ componentArray, pages }) => (
          <>
            <ComponentRows>
              {componentArray.map((component) => (
                <ComponentCard key={component._id} component={component} />
              ))}
            </ComponentRows>
            <Pagination label="Pages of liked components" page={page} pages={pages} onPageChange={turnTo} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** `beyond`: the address is past the last page. */
function NoLikes({ profile: { name }, own, beyond }: { profile: Profile; own: boolean; beyond: boolean }) {
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

/** The page in an address, within the range of the API (contracts/api/community, LikedQuery). */
function pageAsked(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= LIMITS.pageMax ? page : 1;
}

const Title = styled(Heading)`
  outline: none;
`;
