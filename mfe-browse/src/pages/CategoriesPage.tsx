import { CATEGORIES_PATH, EXPLORE_PATH } from '@keyframe/contracts/paths';
import {
  ButtonLink,
  Container,
  EmptyState,
  Heading,
  PageMeta,
  PageTitle,
  QueryView,
  Text,
  tokens,
} from '@keyframe/shared-ui';
import { useCategories } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { CategoryCard, CategoryCardSkeleton, CategoryGrid } from '../features/categories/CategoryCard.tsx';

/** Two rows on a wide screen: skeletons of loading categories, and cards that are whole in the server's HTML. */
const FIRST_CARDS = 8;

/** `/categories`: every category with its count and its most liked component. */
export function CategoriesPage() {
  return (
    <Container>
      <PageTitle>Categories</PageTitle>
      <PageMeta
        path={CATEGORIES_PATH}
        description="Animated components by type: buttons, inputs, loaders, cards and more, each with its most liked component."
      />
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
  return (
    <QueryView
      query={useCategories()}
      error="Couldn’t load the categories"
      loading={
        <CategoryGrid aria-label="Categories" aria-busy="true">
          {Array.from({ length: FIRST_CARDS }, (_, index) => (
            <CategoryCardSkeleton key={index} />
          ))}
        </CategoryGrid>
      }
      empty={
        <EmptyState
          title="There are no categories yet"
          text="They appear here once the first is created."
          action={<ButtonLink to={EXPLORE_PATH}>Explore all components</ButtonLink>}
        />
      }
    >
      {(categories) => (
        <CategoryGrid aria-label="Categories">
          {categories.map((category, index) => (
            <CategoryCard key={category._id} category={category} eager={index < FIRST_CARDS} />
          ))}
        </CategoryGrid>
      )}
    </QueryView>
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
