import { expect, test, type Page } from '@playwright/test';
import { submitCode, uniqueName, verifyComponent } from '../support/components.ts';
import { openEditor, typeCode } from '../support/editor.ts';
import { livePreview } from '../support/livePreview.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

test('a change of the CSS keeps the scroll position and running animations', async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await openEditor(page);
  await typeCode(page, '<div class="tall"><b class="turning">turning</b></div>');
  await page.getByRole('tab', { name: 'CSS' }).click();
  const css =
    '.tall { height: 3000px } .turning { display: block; animation: turn 60s linear infinite } @keyframes turn { to { rotate: 1turn } }';
  await typeCode(page, css);
  const turning = livePreview(page).locator('.turning');
  const begun = () => turning.evaluate((element) => element.getAnimations()[0]?.startTime);
  await expect.poll(begun).toBeGreaterThan(0);
  const before = await begun();
  await turning.evaluate(() => scrollTo(0, 500));
  await typeCode(page, `${css} .turning { color: rgb(1, 2, 3) }`);
  await expect(turning).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await begun()).toBe(before);
  expect(await turning.evaluate(() => scrollY)).toBe(500);
});

test(
  'the console shows messages and errors with the line of the author’s code',
  { tag: '@thorough' },
  async ({ page }) => {
    await startSession(page, ACCOUNTS.member);
    await openEditor(page, { language: 'HTML+CSS+JS' });
    await typeCode(
      page,
      '<p>one</p>\n<script>\nconsole.warn("from the markup");\nsetTimeout(() => absent());\n</script>\n<script>\n  wrong grammar;\n</script>',
    );
    await page.getByRole('tab', { name: 'JS' }).click();
    await typeCode(
      page,
      'const a = 1;\n\nconsole.log("third line");\nfunction breaks() {\n  return missing + a;\n}\nbreaks();',
    );
    const panel = page.locator('details', { hasText: 'Console' });
    await panel.locator('summary').click();
    const entry = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
    await expect(entry('from the markup')).toContainText('HTML line 3');
    await expect(entry('absent is not defined')).toContainText('HTML line 4');
    await expect(entry('Unexpected identifier')).toContainText('HTML line 7');
    await expect(entry('third line')).toContainText('JS line 3');
    await expect(entry('missing is not defined')).toContainText('JS line 5');
  },
);

test.describe('cards', () => {
  const MOVING = {
    html: '<i class="css"></i><i class="waapi"></i><svg width="9" height="9"><rect width="1" height="9"><animate attributeName="width" from="1" to="9" dur="9s" repeatCount="indefinite"/></rect></svg><output>0</output>',
    css: 'i { display: block; width: 9px; height: 9px; background: red } .css { animation: grow 9s linear infinite } @keyframes grow { to { width: 90px } } @media (prefers-color-scheme: light) { output { color: rgb(9, 8, 7) } }',
    javascript:
      'document.querySelector(".waapi").animate({ width: ["9px", "90px"] }, { duration: 9000, iterations: Infinity }); let count = 0; (function step() { count += 1; document.querySelector("output").textContent = count; requestAnimationFrame(step); })();',
  };

  /** Opens a card and returns readers of its motion, as numbers that change while it moves. */
  const show = async (page: Page) => {
    const name = uniqueName('Moving');
    const tag = `t${name.replaceAll(/\W/g, '').toLowerCase()}`;
    await verifyComponent(ACCOUNTS.admin, await submitCode(ACCOUNTS.member, name, MOVING, [tag]));
    await page.goto(`/explore?tag=${tag}`);
    const card = page.frameLocator(`iframe[title="Preview of ${name}"]`);
    const look = () =>
      card.locator('body').evaluate((body) => {
        const width = (selector: string) => body.querySelector(selector)!.getBoundingClientRect().width;
        return [
          width('.css'),
          width('.waapi'),
          body.querySelector('rect')!.width.animVal.value,
          Number(body.querySelector('output')!.textContent),
        ];
      });
    const moves = async () => {
      const before = await look();
      await page.waitForTimeout(400);
      return (await look()).map((value, index) => value !== before[index]);
    };
    return { name, card, look, moves };
  };
  const ALL = [true, true, true, true];
  const NONE = [false, false, false, false];

  test('pauses and resumes every kind of motion of a card', async ({ page }) => {
    const { name, moves } = await show(page);
    await expect.poll(moves).toEqual(ALL);
    await page.getByRole('button', { name: `Pause Preview of ${name}` }).click();
    await expect.poll(moves).toEqual(NONE);
    await page.getByRole('button', { name: `Play Preview of ${name}` }).click();
    await expect.poll(moves).toEqual(ALL);
  });

  test('with reduced motion a card starts paused where the component is visible, until it is played', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { name, moves, look } = await show(page);
    const play = page.getByRole('button', { name: `Play Preview of ${name}` });
    await expect(play).toBeVisible();
    expect(await moves()).toEqual(NONE);
    expect((await look())[0]).toBeGreaterThan(30);
    await play.click();
    await expect.poll(moves).toEqual(ALL);
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(
      `a component on a dark canvas gets the dark colour scheme with the system's ${colorScheme}`,
      { tag: '@thorough' },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        const { card } = await show(page);
        await expect(card.locator('output')).not.toHaveCSS('color', 'rgb(9, 8, 7)');
      },
    );
  }
});
