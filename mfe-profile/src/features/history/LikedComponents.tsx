import { useId, useRef } from 'react';
import type { Profile } from 'contracts/api/profile';
import { ButtonLink, ComponentCard, EmptyState, ErrorState, Heading, Inline, Label, Pagination, Stack, tokens } from 'shared-ui';
import { messageOf, useLikedComponents, useSearchParams } from 'shared-ui/platform';
import styled from 'styled-components';
import { ComponentRows, ComponentRowsSkeleton } from '../components/ComponentRows.tsx';

/** The components a member likes, a page at a time; the page is in the address. */
export function LikedComponents({ profile, own }: { profile: Profile; own: boolean }) {
  const [search, setSearch] = useSearchParams();
  const page = pageAsked(search.get('page'));
  const { data, error, isFetching, isPlaceholderData, refetch } = useLikedComponents(profile._id, page);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);

  const turnTo = (next: number) => {
    setSearch({ tab: 'else', ...(next === 1 ? {} : { page: String(next) }) }, { preventScrollReset: true });
    // The page begins at its heading, for the eye and for the keyboard.
    title.current?.focus();
  };

  return (
    <Stack as="section" $gap={5} aria-labelledby={heading} aria-busy={data === undefined ? error === null : isPlaceholderData}>
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
        <ErrorState title="The liked components did not load" text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && data.componentArray.length === 0 && <NothingLiked profile={profile} own={own} beyond={data.total > 0} />}
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

/** `beyond`: there are some, but not as many as the address asks for. */
function NothingLiked({ profile: { name }, own, beyond }: { profile: Profile; own: boolean; beyond: boolean }) {
  if (beyond) return <EmptyState title="There are fewer pages" action={<ButtonLink to="?tab=else">To the first page</ButtonLink>} />;
  if (!own) return <EmptyState title="No likes yet" text={`What ${name} likes appears here.`} />;
  return <EmptyState title="No likes yet" text="What you like appears here." action={<ButtonLink to="/explore">Explore components</ButtonLink>} />;
}

/** The page an address asks for, within what the API serves (contracts/api/community, LikedQuery). */
function pageAsked(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1;
}

const Title = styled(Heading)`
  outline: none;
  scroll-margin-top: ${tokens.space[9]};
`;
