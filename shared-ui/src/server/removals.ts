import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { request } from './client.ts';

/** How an author removes work: a component as a whole, or a state of it that waits for verification. */
export type Removal = 'delete' | 'withdraw';

type Removable = Pick<ComponentSummary, '_id' | 'name' | 'isPublic' | 'status' | 'takenDown'>;

interface RemovalWords {
  label: (component: Removable) => string;
  /** Said when it is done, beside Undo. */
  done: (component: Removable) => string;
  call: (componentId: string) => Promise<unknown>;
}

export const REMOVALS: Readonly<Record<Removal, RemovalWords>> = {
  withdraw: {
    label: ({ isPublic }) => (isPublic ? 'Withdraw update' : 'Withdraw'),
    done: ({ name, isPublic }) => (isPublic ? `Update of “${name}” withdrawn` : `“${name}” withdrawn`),
    call: (componentId) => request('withdrawComponent', { params: { componentId } }),
  },
  delete: {
    label: () => 'Delete',
    done: ({ name }) => `“${name}” deleted`,
    call: (componentId) => request('deleteComponent', { params: { componentId } }),
  },
};

/**
 * What its author can do: withdraw what waits, delete what does not. A public component with an update that is not
 * verified has both. A component that was taken down can only be deleted.
 */
export function removalsOf({ isPublic, status, takenDown }: Removable): readonly Removal[] {
  if (takenDown !== undefined || status === 'verified') return ['delete'];
  if (isPublic) return ['withdraw', 'delete'];
  return [status === 'waiting' ? 'withdraw' : 'delete'];
}

/** Whether nothing is left of the component afterwards: a public one stays when its update is withdrawn. */
export function removesAll({ isPublic }: Removable, removal: Removal): boolean {
  return removal === 'delete' || !isPublic;
}
