import type { Profile } from '@keyframe/contracts/api/profile';
import { Button, Dialog, Field, Inline, Stack, Text, TextInput } from '@keyframe/shared-ui';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';
import { messageOf } from '@keyframe/shared-ui/platform';
import { useDeleteAccount } from './useDeleteAccount.ts';

const COMPONENT_OPTIONS = [
  { value: 'keep', label: 'Keep them, without my name', hint: 'They stay on the site, credited to “Deleted member”.' },
  {
    value: 'delete',
    label: 'Delete them',
    hint: 'They are removed with their likes and all versions. Remixes by others stay.',
  },
] as const;
type ComponentOption = (typeof COMPONENT_OPTIONS)[number]['value'];

export interface DeleteAccountDialogProps {
  profile: Pick<Profile, 'username' | 'components'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Confirms the deletion of an account: the choice about its components, and the username to type. */
export function DeleteAccountDialog({ profile, open, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      sticky
      title="Delete your account"
      description="Your profile, picture, email, collections, likes, follows, notifications and messages to us are deleted at once. This can’t be undone."
    >
      <DeleteAccountForm profile={profile} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function DeleteAccountForm({
  profile: { username, components },
  onCancel,
}: {
  profile: DeleteAccountDialogProps['profile'];
  onCancel: () => void;
}) {
  const { mutateAsync } = useDeleteAccount();
  const form = useForm<{ fate: ComponentOption; confirmation: string }>({
    defaultValues: { fate: 'keep', confirmation: '' },
    onSubmit: async ({ fate }) => {
      await mutateAsync({ username, components: components.length === 0 ? 'delete' : fate });
    },
    onError: (error) => ({ confirmation: messageOf(error) }),
    once: true,
  });
  const { fate, confirmation } = form.values;
  const isPending = form.pending !== undefined;
  const confirmed = confirmation.trim().toLowerCase() === username;

  return (
    <Stack as="form" $gap={5} onSubmit={form.submit} noValidate aria-label="Delete your account">
      {components.length > 0 && (
        <Stack $gap={2}>
          <RadioCards
            label={components.length === 1 ? 'Your component' : `Your ${components.length} components`}
            cards={COMPONENT_OPTIONS}
            min="200px"
            disabled={isPending}
            {...form.choice('fate')}
          />
          <Text $size="small" $tone="muted" aria-live="polite">
            {COMPONENT_OPTIONS.find(({ value }) => value === fate)?.hint}
          </Text>
        </Stack>
      )}
      <Field label={`Type “${username}” to confirm`} error={form.errors.confirmation}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isPending}
          {...form.register('confirmation')}
        />
      </Field>
      <Inline $gap={3}>
        <Button type="submit" variant="danger" disabled={!confirmed} busy={isPending}>
          Delete my account
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
