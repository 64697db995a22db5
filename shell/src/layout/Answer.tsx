import type { ReactNode } from 'react';
import { Button, messageOf, Skeleton, Text, tokens, VisuallyHidden } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/** What is read of a query: so much of TanStack's result as a panel needs. */
interface Asked<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface AnswerProps<Data> {
  query: Asked<Data>;
  /** What is on its way, named for screen readers: 'the categories'. */
  of: string;
  /** Lines of the place kept while it is on its way. */
  lines: number;
  isEmpty: (data: Data) => boolean;
  /** Said when there is nothing. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Something small asked of the API, in the header's panels: on its way, failed, empty or there. */
export function Answer<Data>({ query, of, lines, isEmpty, empty, children }: AnswerProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return isEmpty(data) ? <Note>{empty}</Note> : children(data);
  if (error !== null) {
    return (
      <Failure role="alert">
        <Text $size="small" $tone="muted">
          {messageOf(error)}
        </Text>
        <Button size="s" onClick={() => void refetch()}>
          Try again
        </Button>
      </Failure>
    );
  }
  return (
    <Waiting role="status" aria-busy="true">
      <VisuallyHidden>Loading {of}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={`${88 - ((line * 23) % 40)}%`} />
      ))}
    </Waiting>
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
