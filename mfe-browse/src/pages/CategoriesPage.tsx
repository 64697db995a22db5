import { EXPLORE_PATH } from '@keyframe/contracts/paths';
import { ButtonLink, Container, EmptyState, ErrorState, Heading, PageTitle, Text, tokens } from '@keyframe/shared-ui';
import { messageOf, useCategories } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { CategoryCard, CategoryCardSkeleton, CategoryGrid } from '../features/categories/CategoryCard.tsx';

/** Cards that stand in while the categories are on their way: two rows on a wide screen. */
const SKELETONS = 8;

/** `/categories`: every category, with how much is in it and its most liked component. */
export function CategoriesPage() {
  return (
    <Container>
      <PageTitle>Categories</PageTitle>
      <Page>
        <header>
          <Heading as="h1" $size="display2">
            Categories
          </Heading>
          <Text $tone="muted">Browse by type. Each tile plays its most-liked component.</Text>
        </header>
        <Categories />
      </Page>
    </Container>
  );
}

function Categories() {
  const { data, error, refetch, isFetching } = useCategories();
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="Couldn’t load the categories"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data?.length === 0) {
    return (
      <EmptyState
        title="There are no categories yet"
        text="They appear here once the first is created."
        action={<ButtonLink to={EXPLORE_PATH}>Explore all components</ButtonLink>}
      />
    );
  }
  return (
    <CategoryGrid aria-label="Categories" aria-busy={data === undefined}>
      {data === undefined
        ? Array.from({ length: SKELETONS }, (_, index) => <CategoryCardSkeleton key={index} />)
        : data.map((category) => <CategoryCard key={category._id} category={category} />)}
    </CategoryGrid>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[7]};
  padding-block: ${tokens.space[8]} ${tokens.space[7]};
  > * {
    min-width: 0;
  }
  header {
    display: grid;
    gap: ${tokens.space[3]};
  }
`;
