import { Button, Inline, Stack, Text } from '@keyframe/shared-ui';
import { site, Slot, toast, useFlag, usePageCommands, useSlot } from '@keyframe/shared-ui/platform';
import { PROFILE } from '../samples.ts';

/**
 * Messages in the corner of the page.
 * @shows toast
 */
export function Toasts() {
  const save = () => {
    const id = toast.loading('Saving');
    setTimeout(() => toast.update(id, 'success', 'Saved'), 1_000);
  };
  return (
    <Inline>
      <Button onClick={() => toast.success('Saved')}>Success</Button>
      <Button onClick={() => toast.error('The server does not respond.')}>Error</Button>
      <Button
        onClick={() => toast.info('Removed', { action: { label: 'Undo', onSelect: () => toast.success('Restored') } })}
      >
        With an action
      </Button>
      <Button onClick={save}>Loading, then done</Button>
    </Inline>
  );
}

/**
 * The settings of the deployment, and whether a feature is on for this user.
 * @shows site, useFlag
 */
export function Settings() {
  const stats = useFlag('profile-stats');
  return (
    <Text>
      {site().origin}, statistics {stats ? 'on' : 'off'}
    </Text>
  );
}

/**
 * Parts of other remotes: one below the other, and each in a place that this page decides.
 * @shows Slot, useSlot
 */
export function Contributions() {
  const tabs = useSlot('profile-tabs');
  return (
    <Stack>
      <Slot name="dashboard-cards" profile={PROFILE} />
      <Text>Tabs: {tabs.map(({ label }) => label).join(', ') || 'none here'}</Text>
    </Stack>
  );
}

/**
 * Actions of this page in the command menu of the site.
 * @shows usePageCommands
 */
export function Commands() {
  usePageCommands([{ label: 'Hang a picture', keywords: 'add', onSelect: () => toast.success('Hung') }]);
  return <Text>Open the menu with Ctrl+K.</Text>;
}
