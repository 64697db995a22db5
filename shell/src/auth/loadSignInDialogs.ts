/** The popups around signing in are a chunk of their own: most visits never open one. */
export const loadSignInDialogs = async () => (await import('./SignInDialogs.tsx')).SignInDialogs;

/** Fetches them ahead, where somebody is about to ask for one. A failure is told when they do. */
export const prepareSignIn = () => void loadSignInDialogs().catch(() => undefined);
