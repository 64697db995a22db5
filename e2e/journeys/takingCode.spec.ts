import { expect, test, type Page } from '@playwright/test';
import { submitComponent, uniqueName, verifyComponent } from '../support/components.ts';
import { chooseInMenu } from '../support/menus.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const cards = (page: Page) => page.getByRole('article');

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(
    `at ${width} px a preview fills its card and is laid out at 300x270`,
    { tag: width === 1440 ? [] : '@thorough' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/explore');
      const card = cards(page).first();
      const frame = card.locator('iframe');
      await expect(frame).toBeVisible();
      const box = (await card.boundingBox())!;
      const shown = (await frame.boundingBox())!;
      expect(shown.width).toBeCloseTo(box.width, 0);
      expect(shown.height).toBeCloseTo(box.width * 0.9, 0);
      const inner = await (await (await frame.elementHandle())!.contentFrame())!.evaluate(() => ({
        width: innerWidth,
        height: innerHeight,
      }));
      expect(inner.width).toBe(300);
      // Zoom rounds the height to device pixels.
      expect(Math.abs(inner.height - 270)).toBeLessThanOrEqual(1);
    },
  );
}

test('Copy copies the code of a card, and a click on its strip opens the component', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/explore');
  const card = cards(page).first();
  const name = (await card.getByRole('link').first().textContent())!;
  await card.getByRole('button', { name: `Copy ${name}` }).click();
  await expect(page.getByText(`Copied the code of ${name}`)).toBeVisible();
  expect(await clipboard(page)).toMatch(/MIT License[^]*Copyright \(c\)[^]*<style>/);
  const box = (await card.boundingBox())!;
  // Outside the strip's buttons, near its lower edge.
  await page.mouse.click(box.x + 20, box.y + box.height - 4);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('panes and preview are resized by dragging, also over the frame', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/explore');
  await cards(page).first().getByRole('link').first().click();
  const code = page.getByRole('region', { name: 'Code' });
  await expect(code).toBeVisible();
  const drag = async (name: string, by: number) => {
    const box = (await page.getByRole('separator', { name }).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 8 });
    await page.mouse.up();
  };
  const before = (await code.boundingBox())!.width;
  await drag('Width of the code', 150);
  expect((await code.boundingBox())!.width).toBeCloseTo(before + 150, -1);
  await drag('Preview width', -100);
  await expect(page.getByRole('separator', { name: 'Preview width' })).toHaveAttribute(
    'aria-valuetext',
    /^\d+ pixels$/,
  );
});

test('deleting a component removes it from the list, and Undo restores it', async ({ page }) => {
  const component = await submitComponent(ACCOUNTS.member, uniqueName('Undone'), 'undone');
  await verifyComponent(ACCOUNTS.admin, component);
  await signIn(page, ACCOUNTS.member);
  const card = cards(page).filter({ hasText: component.name });
  await card.getByRole('button', { name: `Actions for ${component.name}` }).click();
  await chooseInMenu(page, 'Delete');
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
});

test('a visitor reports a component', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/explore');
  await cards(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await chooseInMenu(page, 'Report');
  await page.getByRole('radio', { name: 'It does not work' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
});

test(
  'the arrow keys navigate through the previous list, and a link leads back to it',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/explore');
    const names = await cards(page)
      .getByRole('link', { name: /./ })
      .evaluateAll((links) =>
        links.filter((link) => link.getAttribute('href')?.startsWith('/component/')).map((link) => link.textContent),
      );
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: names[0]! })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1, name: names[1]! })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { level: 1, name: names[0]! })).toBeVisible();
    await page.getByRole('link', { name: /^Back to / }).click();
    await expect(page).toHaveURL(/\/explore$/);
  },
);
