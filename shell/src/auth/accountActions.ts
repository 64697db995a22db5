import type { AccountActions, AccountChange } from '@keyframe/shared-ui/shell';
import { accountProviders, endAccount } from './session.ts';

type AccountChanges = Pick<AccountActions, 'changePassword' | 'changeEmail'>;

/** Changes are in a separate chunk, because few visits need them. */
async function change(make: (changes: AccountChanges) => Promise<AccountChange>): Promise<AccountChange> {
  let changes: AccountChanges;
  try {
    changes = await import('./accountChanges.ts');
  } catch (error) {
    console.error('[auth] The code for account changes could not be loaded.', error);
    return {
      done: false,
      message: 'Nothing was changed: part of the site did not load. Please try again.',
    };
  }
  return make(changes);
}

/** Implements `AccountActions` of shared-ui. */
export const accountActions: AccountActions = {
  endAccount,
  accountProviders,
  changePassword: (wanted) => change(({ changePassword }) => changePassword(wanted)),
  changeEmail: (wanted) => change(({ changeEmail }) => changeEmail(wanted)),
};
