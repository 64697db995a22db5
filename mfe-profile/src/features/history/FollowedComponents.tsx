import { useEffect, useId, useRef, useState } from 'react';
import { explorePath } from '@keyframe/contracts/paths';
import { Button, ComponentCard, Heading, Inline, QueryView, Stack, Text, TextLink } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { ComponentRows, ComponentRowsSkeleton } from '../components/ComponentRows.tsx';
import { useFollowedComponents } from './useFollowedComponents.ts';

/** The feed of the members and the collections that the signed-in one follows, newest first. */
export function FollowedComponents() {
  const heading = useId();
  return (
    <Stack as="section" $gap={5} aria-labelledby={heading}>
      <Heading id={heading} $size="title">
        Following
      </Heading>
      <Page />
    </Stack>
  );
}

/** A page, and the next ones on demand. `after`: `next` of the page before; the focus moves to this page. */
function Page({ after }: { after?: string }) {
  const query = useFollowedComponents(after);
  const [more, setMore] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (after !== undefined) rows.current?.focus({ preventScroll: true });
  }, [after]);
  return (
    <Rows ref={rows} tabIndex={-1}>
      <QueryView
        query={query}
        error="Couldn’t load what you follow"
        loading={
          <ComponentRows aria-busy="true">
            <ComponentRowsSkeleton />
          </ComponentRows>
        }
        isEmpty={({ componentArray }) => componentArray.length === 0}
        empty={after === undefined ? <NothingFollowed /> : null}
      >
        {({ componentArray, next }) => (
          <Stack $gap={6}>
            <ComponentRows>
              {componentArray.map((component) => (
                <ComponentCard key={component._id} component={component} />
              ))}
            </ComponentRows>
            {next !== null &&
              (more ? (
                <Page after={next} />
              ) : (
                <Inline $justify="center">
                  <Button onClick={() => setMore(true)}>Show older ones</Button>
                </Inline>
              ))}
          </Stack>
        )}
      </QueryView>
    </Rows>
  );
}

/** Small: it is above the likes, which may be many. */
function NothingFollowed() {
  return (
    <Text $tone="muted">
      Nothing here yet. Follow members and collections; what they publish and what is added will appear here.{' '}
      <TextLink to={explorePath({ sort: 'likes' })}>Find someone to follow</TextLink>
    </Text>
  );
}

const Rows = styled.div`
  outline: none;
`;
