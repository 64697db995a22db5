/**
 * Google sign-in with the Auth emulator: the real window needs a script from Google, so <TestAccountChooser> replaces
 * it. Its code loads on first use, and it registers itself here.
 */
type Chooser = () => Promise<string>;

let requested = false;
const listeners = new Set<() => void>();
let chooser = waitForChooser();

function waitForChooser() {
  let register: (choose: Chooser) => void = () => undefined;
  const registered = new Promise<Chooser>((resolve) => (register = resolve));
  return { registered, register };
}

/** Registers the mounted chooser. */
export function registerChooser(choose: Chooser | undefined): void {
  if (choose === undefined) chooser = waitForChooser();
  else chooser.register(choose);
}

/** Calls back when the chooser is first needed. Returns the unsubscribe function. */
export function onChooserAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isChooserAsked = (): boolean => requested;

/** Opens the chooser. Resolves with the ID token claims for the emulator, as JSON. */
export async function chooseTestAccount(): Promise<string> {
  requested = true;
  for (const listener of listeners) listener();
  return (await chooser.registered)();
}
