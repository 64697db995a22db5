import type { Page } from '@playwright/test';

/** Runs a function in the page and gives what it returns. Rejects when the page does not answer, as one that is being left. */
export type InPage = <Argument, Result>(
  run: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
) => Promise<Result>;

/** Milliseconds. */
const LIMIT = 5_000;

/**
 * As `page.evaluate`, but not in the name of a person: Playwright gives the page a user's activation with everything it
 * runs there, and the page tells a person's act from a frame's theft by just that (shared-ui, useFocusGuard).
 */
export async function inPage(page: Page): Promise<InPage> {
  const session = await page.context().newCDPSession(page);
  return async <Argument, Result>(run: (argument: Argument) => Result | Promise<Result>, argument: Argument) => {
    const expression = `(${run.toString()})(${JSON.stringify(argument)})`;
    const { result, exceptionDetails } = await within(
      LIMIT,
      session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Result;
  };
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The page did not answer within ${milliseconds / 1000} s.`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
