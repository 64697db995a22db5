import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, Field, Inline, Label, Stack, TextInput } from '@keyframe/shared-ui/shell';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { registerChooser } from './testAccount.ts';

interface Account {
  name: string;
  email: string;
}

const FIRST_ACCOUNT: Account = { name: 'Grace Google', email: 'grace@google.test' };
const KEPT = 'keyframe.test-accounts';

/**
 * Replaces Google's window with the Auth emulator: the real one needs a script from Google, so it does not work
 * offline.
 */
export default function TestAccountChooser() {
  const [open, setOpen] = useState(false);
  const answer = useRef<{ resolve: (claims: string) => void; reject: (reason: unknown) => void }>(undefined);
  const [accounts, setAccounts] = useState(readAccounts);

  useEffect(() => {
    registerChooser(
      () =>
        new Promise((resolve, reject) => {
          answer.current = { resolve, reject };
          setOpen(true);
        }),
    );
    return () => registerChooser(undefined);
  }, []);

  const choose = (account: Account) => {
    const known = [account, ...accounts.filter((other) => other.email !== account.email)];
    setAccounts(known);
    localStorage.setItem(KEPT, JSON.stringify(known));
    answer.current?.resolve(
      JSON.stringify({
        sub: `google-${account.email}`,
        email: account.email,
        email_verified: true,
        name: account.name,
      }),
    );
    setOpen(false);
  };

  const close = () => {
    answer.current?.reject(Object.assign(new Error('The chooser was closed.'), { code: 'auth/popup-closed-by-user' }));
    setOpen(false);
  };

  const form = useForm({
    defaultValues: { name: '', email: '' },
    onSubmit: ({ name, email }) => {
      const account = { name: name.trim(), email: email.trim().toLowerCase() };
      if (account.name && account.email) choose(account);
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Choose a Google account"
      description="This site runs on the Auth emulator, so these accounts exist on this machine only."
      size="s"
    >
      <Stack $gap={5}>
        <Stack $gap={2}>
          {accounts.map((account) => (
            <Button key={account.email} wide onClick={() => choose(account)}>
              {account.name} · {account.email}
            </Button>
          ))}
        </Stack>
        <form onSubmit={form.submit}>
          <Stack $gap={3}>
            <Label>Another account</Label>
            <Field label="Name">
              <TextInput required {...form.register('name')} />
            </Field>
            <Field label="Email">
              <TextInput type="email" required {...form.register('email')} />
            </Field>
            <Inline $justify="end">
              <Button type="submit" variant="primary">
                Use this account
              </Button>
            </Inline>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}

function readAccounts(): Account[] {
  const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
  const known = Array.isArray(kept) ? kept.filter(isAccount) : [];
  return known.length > 0 ? known : [FIRST_ACCOUNT];
}

function isAccount(value: unknown): value is Account {
  return typeof value === 'object' && value !== null && 'name' in value && 'email' in value;
}
