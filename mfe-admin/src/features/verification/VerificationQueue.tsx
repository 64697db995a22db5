import { useRef, useState } from 'react';
import type { ComponentSummary } from 'contracts/api/component';
import { EmptyState, Stack } from 'shared-ui';
import styled from 'styled-components';
import { QueueRow } from './QueueRow.tsx';

/** What waits for verification, the longest waiting first. A verified one leaves at once, and the keyboard goes on from the list. */
export function VerificationQueue({ components, onVerified }: { components: readonly ComponentSummary[]; onVerified: (componentId: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <List ref={list} tabIndex={-1} role="region" aria-label="Components waiting for verification">
      {components.length === 0 ? (
        <EmptyState title="Nothing waits for verification" text="What members submit appears here." />
      ) : (
        <Stack $gap={5}>
          {components.map((component) => (
            <QueueRow
              key={component._id}
              component={component}
              onVerified={() => {
                onVerified(component._id);
                list.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </Stack>
      )}
    </List>
  );
}

/**
 * The queue without what was verified a moment ago: the list is read anew after each verdict, and a slow or failed
 * answer must not show as waiting what no longer waits.
 */
export function useRemaining(components: readonly ComponentSummary[] | undefined) {
  const [verified, setVerified] = useState<ReadonlySet<string>>(new Set());
  return {
    remaining: components?.filter(({ _id, revision }) => !verified.has(`${_id}/${revision}`)),
    leave: (componentId: string) => {
      const revision = components?.find(({ _id }) => _id === componentId)?.revision;
      setVerified((before) => new Set(before).add(`${componentId}/${revision}`));
    },
  };
}

const List = styled.div`
  outline: none;
`;
