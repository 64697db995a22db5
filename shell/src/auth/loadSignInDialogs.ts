/** The sign-in dialogs, in a separate chunk: most visits never open one. */
export const loadSignInDialogs = async () => (await import('./SignInDialogs.tsx')).SignInDialogs;

/** Prefetches the dialogs when a visitor is about to open one. A failure is reported when one is opened. */
export const prepareSignIn = () => void loadSignInDialogs().catch(() => undefined);
