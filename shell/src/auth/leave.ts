import { toast } from '@keyframe/shared-ui/shell';
import { signOut } from './session.ts';

/** Signs out, for a menu entry; a toast shows a failure. */
export function leave(): void {
  signOut().catch(() => toast.error('Couldn’t sign you out. Check your connection and try again.'));
}
