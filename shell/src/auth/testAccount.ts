/**
 * Google sign-in against the Auth emulator: the real window needs a script from Google, so an account chooser of our
 * own stands in for it. It is shown by <TestAccountChooser>, which registers itself here.
 */
type Chooser = () => Promise<string>;

let chooser: Chooser | undefined;

/** Called by the chooser's component while it is on the page. */
export function registerChooser(choose: Chooser | undefined): void {
  chooser = choose;
}

/** Asks which test account to use. Resolves with the ID-token claims the emulator takes, as JSON. */
export function chooseTestAccount(): Promise<string> {
  if (!chooser) return Promise.reject(new Error('The test account chooser is not on the page.'));
  return chooser();
}
