import { expect, type Page } from '@playwright/test';
import { createAccount, sendBackComponent, submitCode, uniqueName, type MadeComponent } from './components.ts';
import { signIn } from './signIn.ts';
import { ACCOUNTS } from './testSite.ts';

export { HANGS, HANGS_NOW } from './hangingCode.ts';

/** The message of a stopped preview. */
export const STOPPED = 'The preview stopped responding.';

const PEACEFUL = ['first', 'second', 'third', 'fourth'];
const BUTTON = '<p class="word">hang</p>';

/** The median time from a key to the page's next frame, in milliseconds. */
export async function keyLatency(page: Page): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener('keydown', (event) =>
      requestAnimationFrame(() => times.push(performance.now() - event.timeStamp)),
    );
  });
  for (let key = 0; key < 9; key += 1) await page.keyboard.press('Shift');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { times: number[] }).times.length))
    .toBeGreaterThanOrEqual(9);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return times.sort((a, b) => a - b)[4]!;
}

/**
 * Signs in a new member whose dashboard has four peaceful components and a hostile one. None is ever public, because other
 * tests use the site in parallel.
 */
export async function openDashboard(
  page: Page,
  javascript: string,
): Promise<{ peaceful: MadeComponent[]; hostile: MadeComponent }> {
  const author = await createAccount('harm');
  const submit = async (word: string, code: string) => {
    const made = await submitCode(author, uniqueName(word), { html: BUTTON, javascript: code });
    await sendBackComponent(ACCOUNTS.admin, made);
    return made;
  };
  const first = await Promise.all(PEACEFUL.slice(0, 2).map((word) => submit(word, '')));
  const hostile = await submit('hostile', javascript);
  const last = await Promise.all(PEACEFUL.slice(2).map((word) => submit(word, '')));
  await signIn(page, author);
  return { peaceful: [...first, ...last], hostile };
}
