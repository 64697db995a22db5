import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { collectionPath } from '@keyframe/contracts/paths';
import { ChipLink, Container, formatCount, Heading, Inline, Stack, tokens } from '@keyframe/shared-ui';
import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** 'In 3 public collections', with links to the latest. Hidden without any, or if they fail to load. */
export function InCollections({ component: { _id, isPublic } }: { component: ComponentDetail }) {
  const { data } = useQuery({
    queryKey: ['collections', 'ofComponent', _id, useViewer()],
    queryFn: ({ signal }) => request('getCollectionsOfComponent', { params: { componentId: _id }, query: {}, signal }),
    // Others have none.
    enabled: isPublic,
  });
  if (data === undefined || data.total === 0) return null;
  const { total, collections } = data;
  return (
    <Section as="section" aria-labelledby="in-collections">
      <Stack $gap={3}>
        <Heading id="in-collections" $size="title">
          In {formatCount(total)}
          {total === LIMITS.countedCollections && '+'} public {total === 1 ? 'collection' : 'collections'}
        </Heading>
        <Inline as="ul" $gap={2}>
          {collections.map((collection) => (
            <li key={collection._id}>
              <ChipLink to={collectionPath(collection._id)}>
                <span>
                  <bdi>{collection.name}</bdi> by <bdi>{collection.owner.name}</bdi>
                </span>
              </ChipLink>
            </li>
          ))}
        </Inline>
      </Stack>
    </Section>
  );
}

const Section = styled(Container)`
  padding-block: ${tokens.space[6]} 0;
  @media print {
    display: none;
  }
`;
