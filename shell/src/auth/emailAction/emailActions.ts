/** What a link in a mail of the auth provider is for. */
export interface EmailAction {
  /** Firebase's word for it in the code itself; a code for something else is not taken. */
  operation: string;
  title: string;
  text: string;
  /** What the button says; a link for a new password has its own form. */
  button: string;
  done: { title: string; text: string };
}

/** By the `mode` that Firebase writes into the link. */
const EMAIL_ACTIONS: Record<string, EmailAction> = {
  resetPassword: {
    operation: 'PASSWORD_RESET',
    title: 'Set a new password',
    text: 'Choose one that you use nowhere else. It ends every sign-in of this account, here and elsewhere.',
    button: 'Set the password',
    done: { title: 'Your password is set', text: 'The one before no longer works. Sign in with the new one.' },
  },
  verifyEmail: {
    operation: 'VERIFY_EMAIL',
    title: 'Confirm your address',
    text: 'With this you say that the address is yours.',
    button: 'Confirm the address',
    done: { title: 'Your address is confirmed', text: 'Thank you. There is nothing else to do.' },
  },
  verifyAndChangeEmail: {
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    title: 'Confirm your new address',
    text: 'With this you say that the address is yours, and sign in with it from now on.',
    button: 'Confirm the address',
    done: { title: 'Your address is changed', text: 'Sign in with the new address from now on.' },
  },
  recoverEmail: {
    operation: 'RECOVER_EMAIL',
    title: 'Take your address back',
    text: 'The address of your account was changed. If that was not you, this undoes it.',
    button: 'Undo the change',
    done: {
      title: 'Your address is back',
      text: 'If somebody else changed it, they may know your password: set a new one now.',
    },
  },
};

/** The action of a mode; undefined for a mode that this site does not know. */
export function emailAction(mode: string): EmailAction | undefined {
  return Object.hasOwn(EMAIL_ACTIONS, mode) ? EMAIL_ACTIONS[mode] : undefined;
}

/** What a form of this page needs and reports. */
export interface ActionFormProps {
  code: string;
  /** The address it is about. */
  email: string;
  button: string;
  onDone: () => void;
  /** The code was used up or expired meanwhile. */
  onDead: () => void;
}
