import type { Profile } from '@keyframe/contracts/api/profile';
import { useState, type FormEvent } from 'react';
import { Button, Dialog, Field, Inline, Stack, Text, TextInput } from '@keyframe/shared-ui';
import { messageOf } from '@keyframe/shared-ui/platform';
import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';
import { useDeleteAccount } from './useDeleteAccount.ts';

const FATES = [
  { value: 'keep', label: 'Keep them, without my name', hint: 'They stay on the site, credited to “Deleted member”.' },
  {
    value: 'delete',
    label: 'Delete them',
    hint: 'They are removed with their likes and all versions. Remixes by others stay.',
  },
] as const;
type Fate = (typeof FATES)[number]['value'];

export interface DeleteAccountDialogProps {
  profile: Pick<Profile, 'username' | 'components'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks what happens to the components, and to type the username, before an account is deleted. */
export function DeleteAccountDialog({ profile, open, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      sticky
      title="Delete your account"
      description="Your profile, picture, email, likes, follows, notifications and messages to us are deleted at once. This can’t be undone."
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
  const [fate, setFate] = useState<Fate>('keep');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useDeleteAccount();
  const confirmed = typed.trim().toLowerCase() === username;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirmed && !isPending) mutate({ username, components: components.length === 0 ? 'delete' : fate });
  };

  return (
    <Stack as="form" $gap={5} onSubmit={submit} noValidate aria-label="Delete your account">
      {components.length > 0 && (
        <Stack $gap={2}>
          <RadioCards
            label={components.length === 1 ? 'Your component' : `Your ${components.length} components`}
            cards={FATES}
            value={fate}
            onValueChange={setFate}
            min="200px"
            disabled={isPending}
          />
          <Text $size="small" $tone="muted" aria-live="polite">
            {FATES.find(({ value }) => value === fate)?.hint}
          </Text>
        </Stack>
      )}
      <Field label={`Type “${username}” to confirm`} error={error === null ? undefined : messageOf(error)}>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isPending}
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
