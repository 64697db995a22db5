import { Bell, IconButtonSurface } from '@keyframe/shared-ui/shell';
import { useChunk } from '../../loading/useChunk.ts';

/** Only members have notifications, so a visitor's first script has no code for them. */
const load = async () => (await import('./NotificationBell.tsx')).NotificationBell;

/**
 * The place of the bell in the header: a placeholder bell of the same size until its code has loaded, so that nothing
 * shifts.
 */
export function NotificationPlace() {
  const { state, retry } = useChunk(load);
  if (state.status === 'loaded') return <state.Component />;
  return (
    <IconButtonSurface type="button" aria-label="Notifications" aria-busy={state.status === 'loading'} onClick={retry}>
      <Bell />
    </IconButtonSurface>
  );
}
