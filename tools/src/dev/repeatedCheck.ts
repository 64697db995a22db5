/**
 * Returns a function that runs a check. A call during a check leads to another one in its place; the outdated result is not
 * reported. A check that fails is logged, and the next call runs it again.
 *
 * @param what names the check in the log, such as `The types`
 * @param onErrors gets the errors of each check, none included
 */
export function repeatedCheck(
  what: string,
  check: () => Promise<readonly string[]>,
  onErrors: (errors: readonly string[]) => void,
): () => void {
  let running = false;
  let outdated = false;
  const run = async (): Promise<void> => {
    outdated = running;
    if (running) return;
    running = true;
    try {
      do {
        outdated = false;
        const errors = await check();
        if (!outdated) onErrors(errors);
      } while (outdated);
    } finally {
      running = false;
    }
  };
  return () => {
    run().catch((error: unknown) => console.error(`✗ ${what} could not be checked.`, error));
  };
}
