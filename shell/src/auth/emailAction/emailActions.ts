/** The action of an email link of the auth provider. */
export interface EmailAction {
  /** Firebase's operation in the code itself; a code for another operation is rejected. */
  operation: string;
  title: string;
  text: string;
  /** The label of the button; the link for a new password has a form instead. */
  button: string;
  done: { title: string; text: string };
}

/** By the `mode` parameter that Firebase writes into the link. */
const EMAIL_ACTIONS: Record<string, EmailAction> = {
  resetPassword: {
    operation: 'PASSWORD_RESET',
    title: 'Set a new password',
    text: 'Choose one you use nowhere else. You’ll be logged out everywhere.',
    button: 'Set the password',
    done: { title: 'Your password is set', text: 'The old one no longer works. Log in with the new one.' },
  },
  verifyEmail: {
    operation: 'VERIFY_EMAIL',
    title: 'Confirm your email',
    text: 'This confirms that the email is yours.',
    button: 'Confirm email',
    done: { title: 'Your email is confirmed', text: 'Thank you. There’s nothing else to do.' },
  },
  verifyAndChangeEmail: {
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    title: 'Confirm your new email',
    text: 'This confirms that the email is yours and changes your account to it. You’ll be logged out everywhere.',
    button: 'Confirm email',
    done: { title: 'Your email is changed', text: 'Log in with the new email from now on.' },
  },
  recoverEmail: {
    operation: 'RECOVER_EMAIL',
    title: 'Restore your email',
    text: 'The email of your account was changed. If that wasn’t you, undo it here.',
    button: 'Undo the change',
    done: {
      title: 'Your email is restored',
      text: 'If someone else changed it, they may know your password. Set a new one now.',
    },
  },
};

/** The action of a mode; undefined for an unknown mode. */
export function emailAction(mode: string): EmailAction | undefined {
  return Object.hasOwn(EMAIL_ACTIONS, mode) ? EMAIL_ACTIONS[mode] : undefined;
}

/** The props of a form on this page. */
export interface ActionFormProps {
  code: string;
  /** The email of the link. */
  email: string;
  button: string;
  onDone: () => void;
  /** Called when the code has been used or has expired in the meantime. */
  onDead: () => void;
}
