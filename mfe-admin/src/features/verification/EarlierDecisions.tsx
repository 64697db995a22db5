import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { TextLink } from '@keyframe/shared-ui';
import { adminAddress } from '../console/adminTabs.ts';
import { useDecisions } from '../history/useDecisions.ts';

/**
 * Links a resubmitted component to its history. Renders nothing without an earlier decision: an author may also update
 * a component before the first one.
 */
export function EarlierDecisions({
  component: { _id, isPublic, createdAt, updatedAt },
}: {
  component: Pick<ComponentSummary, '_id' | 'isPublic' | 'createdAt' | 'updatedAt'>;
}) {
  return !isPublic && createdAt === updatedAt ? null : <Counted componentId={_id} />;
}

function Counted({ componentId }: { componentId: string }) {
  const { data } = useDecisions({ componentId });
  if (data === undefined || data.total === 0) return null;
  return (
    <div>
      <dt>Before</dt>
      <dd>
        <TextLink to={adminAddress('history', { component: componentId })}>
          {data.total === 1 ? '1 decision' : `${data.total} decisions`}
        </TextLink>
      </dd>
    </div>
  );
}
