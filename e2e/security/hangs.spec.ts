import { expect, test, type Page } from '@playwright/test';
import { openEditor, typeCode } from '../support/editor.ts';
import { keyLatency, HANGS, openDashboard, STOPPED } from '../support/hangs.ts';
import { livePreview } from '../support/livePreview.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

/** Time limit for finding a preview that hangs some time after its first paint, by trial. Milliseconds. */
const FOUND = 60_000;

/** A page that hangs with a preview takes no key for a minute. How soon it takes one is measured by `bench -- hangs`. */
const RESPONSIVE = 3_000;

/** Whether the document of a card's frame responds. */
async function alive(page: Page, name: string): Promise<boolean> {
  const element = await page
    .getByTitle(`Preview of ${name}`, { exact: true })
    .elementHandle({ timeout: 1_000 })
    .catch(() => null);
  const frame = await element?.contentFrame();
  const response = frame?.evaluate(() => document.body.innerText).catch(() => '');
  return (await Promise.race([response, new Promise((resolve) => setTimeout(resolve, 1_000))])) === 'hang';
}

for (const [what, javascript] of Object.entries(HANGS)) {
  test(
    `among cards, ${what} is stopped with a message, the others return, and the page stays responsive`,
    { tag: what === 'an endless loop' ? [] : '@hostile' },
    async ({ page }) => {
      const { peaceful, hostile } = await openDashboard(page, javascript);
      await expect(page.getByRole('article')).toHaveCount(5);
      expect(await keyLatency(page)).toBeLessThan(RESPONSIVE);
      const card = page.getByRole('article').filter({ hasText: hostile.name });
      await expect(card.getByText(STOPPED)).toBeVisible({ timeout: FOUND });
      expect(await keyLatency(page)).toBeLessThan(RESPONSIVE);
      for (const { name } of peaceful) await expect.poll(() => alive(page, name)).toBe(true);
      await expect(page.getByText(STOPPED)).toHaveCount(1);

      // Run again, it is stopped again, as the only one.
      await card.getByRole('button', { name: 'Run again' }).click();
      await expect(card.getByText(STOPPED)).toBeHidden();
      await expect(card.getByText(STOPPED)).toBeVisible({ timeout: FOUND });
      await expect(page.getByText(STOPPED)).toHaveCount(1);
      for (const { name } of peaceful) await expect.poll(() => alive(page, name)).toBe(true);
    },
  );
}

test('stops only the preview that hangs on a pointer event', { tag: '@hostile' }, async ({ page }) => {
  const { peaceful, hostile } = await openDashboard(
    page,
    'document.addEventListener("pointermove", () => { while (true) {} });',
  );
  await expect.poll(() => alive(page, hostile.name)).toBe(true);
  // Input events to a hanging frame never resolve, so they are not awaited. The first hang is unexplained; afterwards the
  // page tracks the pointer.
  const card = page.getByRole('article').filter({ hasText: hostile.name });
  const frame = page.getByTitle(`Preview of ${hostile.name}`, { exact: true });
  await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const devtools = await page.context().newCDPSession(page);
  const point = (x: number, y: number) =>
    devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }).catch((error: Error) => {
      if (!error.message.includes('closed')) throw error;
    });
  await expect(async () => {
    const box = (await frame.boundingBox({ timeout: 5_000 }))!;
    void point(1, 1);
    for (let step = 0; step < 5; step += 1) void point(box.x + 100 + step, box.y + 100);
    await expect(card.getByText(STOPPED)).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: FOUND });
  for (const { name } of peaceful) await expect.poll(() => alive(page, name)).toBe(true);
  await expect(page.getByText(STOPPED)).toHaveCount(1);
});

test(
  'in the component view an endless loop is stopped, and its code is readable',
  { tag: '@hostile' },
  async ({ page }) => {
    const { hostile } = await openDashboard(page, HANGS['an endless loop']!);
    await page.goto(`/component/${hostile._id}`);
    await expect(page.getByText(STOPPED)).toBeVisible();
    await page.getByRole('tab', { name: 'JS' }).click();
    await expect(page.getByRole('tabpanel', { name: /^JS of / })).toContainText('while');
  },
);

test(
  'in the editor an endless loop is stopped, the code stays, and corrected code runs',
  { tag: '@hostile' },
  async ({ page }) => {
    await startSession(page, ACCOUNTS.member);
    await openEditor(page, { language: 'HTML+CSS+JS' });
    await typeCode(page, '<b>typed</b>');
    await page.getByRole('tab', { name: 'JS' }).click();
    await typeCode(page, 'while (true) {}');
    expect(await keyLatency(page)).toBeLessThan(RESPONSIVE);
    await expect(page.getByText(STOPPED)).toBeVisible();
    await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('while');
    await typeCode(page, 'document.title = "corrected"');
    await expect(livePreview(page).getByText('typed')).toBeVisible();
    await page.getByRole('tab', { name: 'HTML' }).click();
    await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('typed');
  },
);
