import type { Page } from '@playwright/test';

/** Runs a function in the page and returns its result. Rejects when the page does not respond, for example during navigation. */
export type InPage = <Argument, Result>(
  run: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
) => Promise<Result>;

/** Milliseconds. */
const LIMIT = 5_000;

/**
 * Like `page.evaluate`, but without user activation, which Playwright grants to evaluated code. The page uses the activation
 * to distinguish user input from a frame that steals the focus (shared-ui, useFocusGuard).
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
      () => reject(new Error(`The page did not respond within ${milliseconds / 1000} s.`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
