import type { ReactNode } from 'react';
import { Button, type QueryState, QueryView, Skeleton, Text, tokens, VisuallyHidden } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

interface PanelQueryProps<Data> {
  query: QueryState<Data>;
  /** The requested data, named for screen readers: 'the categories'. */
  of: string;
  /** Lines of the skeleton. */
  lines: number;
  isEmpty: (data: Data) => boolean;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The states of a small query in the header's panels: loading, failed, empty or data. */
export function PanelQuery<Data>({ query, of, lines, isEmpty, empty, children }: PanelQueryProps<Data>) {
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
