/**
 * Google sign-in against the Auth emulator: the real window needs a script from Google, so an account chooser of our
 * own stands in for it. It is shown by <TestAccountChooser>, whose code comes when it is first asked for, and which
 * registers itself here.
 */
type Chooser = () => Promise<string>;

let asked = false;
const listeners = new Set<() => void>();
let chooser = waitForChooser();

function waitForChooser() {
  let register: (choose: Chooser) => void = () => undefined;
  const registered = new Promise<Chooser>((resolve) => (register = resolve));
  return { registered, register };
}

/** Called by the chooser's component while it is on the page. */
export function registerChooser(choose: Chooser | undefined): void {
  if (choose === undefined) chooser = waitForChooser();
  else chooser.register(choose);
}

/** Calls back when the chooser is first asked for. Returns what ends it. */
export function onChooserAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isChooserAsked = (): boolean => asked;

/** Asks which test account to use. Resolves with the ID-token claims the emulator takes, as JSON. */
export async function chooseTestAccount(): Promise<string> {
  asked = true;
  for (const listener of listeners) listener();
  return (await chooser.registered)();
}
