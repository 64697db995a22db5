import type { ReactNode } from 'react';
import { Button, type QueryState, QueryView, Skeleton, Text, tokens, VisuallyHidden } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

interface AnswerProps<Data> {
  query: QueryState<Data>;
  /** What is on its way, named for screen readers: 'the categories'. */
  of: string;
  /** Lines of the place kept while it is on its way. */
  lines: number;
  isEmpty: (data: Data) => boolean;
  /** Said when there is nothing. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Something small that is requested of the API, in the header's panels: on its way, failed, empty or there. */
export function Answer<Data>({ query, of, lines, isEmpty, empty, children }: AnswerProps<Data>) {
  return (
    <QueryView
      query={query}
      loading={
        <Waiting role="status" aria-busy="true">
          <VisuallyHidden>Loading {of}</VisuallyHidden>
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} width={`${88 - ((line * 23) % 40)}%`} />
          ))}
        </Waiting>
      }
      error={({ message, retry }) => (
        <Failure role="alert">
          <Text $size="small" $tone="muted">
            {message}
          </Text>
          <Button size="s" onClick={retry}>
            Try again
          </Button>
        </Failure>
      )}
      isEmpty={isEmpty}
      empty={<Note>{empty}</Note>}
    >
      {children}
    </QueryView>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text $size="small" $tone="muted">
      {children}
    </Text>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[2]};
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space[3]};
`;
