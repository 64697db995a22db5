import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { request } from './client.ts';

/** The ways to remove work: a component as a whole, or a state of it that waits for verification. */
export type Removal = 'delete' | 'withdraw';

type Removable = Pick<ComponentSummary, '_id' | 'name' | 'isPublic' | 'status' | 'takenDown'>;

interface RemovalWords {
  label: (component: Removable) => string;
  /** The confirmation, beside Undo. */
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
 * The author's options: withdraw a pending state, delete a component. A public component with an unverified update has
 * both. A taken-down component can only be deleted.
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
