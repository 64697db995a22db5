import { lazy, Suspense, type ReactNode } from 'react';
import type { ComponentDetail, ComponentSummary } from '@keyframe/contracts/api/component';
import { ErrorState, Skeleton } from '@keyframe/shared-ui';
import { messageOf, useComponent } from '@keyframe/shared-ui/platform';
import { CodeParts } from './CodeParts.tsx';

/** With the rules. */
const QueueQuality = lazy(async () => ({ default: (await import('./QueueQuality.tsx')).QueueQuality }));

const ComponentChanges = lazy(async () => ({
  default: (await import('@keyframe/shared-ui/parts/ComponentChanges')).ComponentChanges,
}));

export interface QueuePanelProps {
  shown: 'changes' | 'code' | 'quality';
  component: ComponentSummary;
}

/** What is opened of a component in the queue: what an update changes, its code, or its quality. */
export function QueuePanel({ shown, component }: QueuePanelProps) {
  if (shown === 'changes')
    return (
      <Suspense fallback={<Skeleton height={240} radius="m" />}>
        <ComponentChanges component={component} headings="h4" />
      </Suspense>
    );
  return (
    <Loaded componentId={component._id}>
      {(detail) => (shown === 'code' ? <CodeParts component={detail} /> : <QueueQuality component={detail} />)}
    </Loaded>
  );
}

/** What is shown of a component with its code, once both are loaded. */
function Loaded({
  componentId,
  children,
}: {
  componentId: string;
  children: (component: ComponentDetail) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = useComponent(componentId);
  const waiting = <Skeleton height={160} radius="m" />;
  if (data !== undefined) return <Suspense fallback={waiting}>{children(data)}</Suspense>;
  if (error !== null)
    return (
      <ErrorState
        title="Couldn’t load the code"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return waiting;
}
