import { expect, type Page } from '@playwright/test';
import { createAccount, sendBackComponent, submitCode, uniqueName, type MadeComponent } from './components.ts';
import { signIn } from './signIn.ts';
import { ACCOUNTS } from './testSite.ts';

/** Hanging code logs this with the time (Date.now()) just before it hangs. */
export const HANGS_NOW = 'hangs now:';
const LOG = `console.log(${JSON.stringify(HANGS_NOW)}, Date.now());`;

/** Code that does not end or exhausts resources, immediately or some time after its first paint. */
export const HANGS: Record<string, string> = {
  'an endless loop': `${LOG} while (true) {}`,
  'endless recursion': `${LOG} function again() { try { again(); } finally { again(); } } again();`,
  'a loop that a timer starts after the first paint': `setTimeout(() => { ${LOG} while (true) {} }, 1500);`,
  'memory allocation without a limit': `${LOG} const taken = []; while (true) taken.push(new Array(1e6).fill(1));`,
  '100,000 nodes, created and laid out repeatedly': `${LOG} for (;;) { document.body.textContent = ""; for (let count = 0; count < 1e5; count += 1) { const node = document.createElement("div"); node.textContent = count; document.body.append(node); } void document.body.offsetHeight; }`,
  'endless layout': `${LOG} for (let count = 0; count < 1e4; count += 1) document.body.append(Object.assign(document.createElement("p"), { textContent: "row " + count })); (function again() { for (let time = 0; time < 1000; time += 1) { document.body.style.width = (time % 2 ? 300 : 200) + "px"; void document.body.offsetHeight; } requestAnimationFrame(again); })();`,
};

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
