import { expect, test, type Page } from '@playwright/test';
import { markupOf, uniqueName } from '../support/components.ts';
import { openEditor, typeCode } from '../support/editor.ts';
import { chooseOption } from '../support/menus.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

/** 80 characters, the maximum length of a name, without a line break opportunity. */
const longName = () => uniqueName('Unfolding').replaceAll(' ', '-').padEnd(80, 'W').slice(0, 80);

async function openPicker(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  const picker = page.getByRole('dialog', { name: 'Create a component' });
  await expect(picker.getByRole('radio', { name: 'Button', exact: true })).toBeVisible();
  return picker;
}

/** Creates a draft and leaves the editor. */
async function makeDraft(
  page: Page,
  { name, category, html = markupOf('draft') }: { name: string; category: string; html?: string },
) {
  await openEditor(page, { category });
  await page.getByLabel('Name of the component').fill(name);
  await typeCode(page, html);
  await page.getByRole('link', { name: 'Your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
}

test(
  'a draft with a long name and its buttons stay inside the picker at every width',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await startSession(page, ACCOUNTS.member);
    await makeDraft(page, { name: longName(), category: 'Pattern' });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const picker = await openPicker(page);
      const draft = picker.getByRole('region', { name: 'Continue' }).getByRole('link').first();
      await expect(draft).toBeVisible();
      await expect(draft).toContainText('ago');
      // After the entry animation.
      await expect
        .poll(() =>
          picker.evaluate(
            (dialog) =>
              dialog.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
          ),
        )
        .toBe(0);
      const outside = await picker.evaluate((dialog) => {
        const { left, right } = dialog.getBoundingClientRect();
        const shown = [...dialog.querySelectorAll('a, button, [role=radio]')].map((element) => ({
          name: element.textContent,
          box: element.getBoundingClientRect(),
        }));
        return shown.filter(({ box }) => box.left < left - 0.5 || box.right > right + 0.5).map(({ name }) => name);
      });
      expect(outside, `${width} px`).toEqual([]);
      const box = await picker.boundingBox();
      expect(box!.x, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width, `${width} px`).toBeLessThanOrEqual(width);
    }
  },
);

test('a draft is discarded in the picker, and Undo restores it', { tag: '@thorough' }, async ({ page }) => {
  const name = uniqueName('Ashes');
  await startSession(page, ACCOUNTS.member);
  await makeDraft(page, { name, category: 'Tooltip' });
  const picker = await openPicker(page);
  const draft = picker.getByRole('link', { name: `${name},` });
  await expect(draft).toBeVisible();
  await picker.getByRole('button', { name: `Discard the draft ${name}` }).click();
  await expect(draft).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(draft).toBeVisible();
});

test('leaving the editor stores the draft, and a toast leads back to it', { tag: '@thorough' }, async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await makeDraft(page, { name: uniqueName('Return'), category: 'Radio', html: markupOf('return') });
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page).toHaveURL(/\/editor\?category=Radio/);
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText(markupOf('return'));
});

test('in the code Ctrl+S saves the draft and Ctrl+Enter creates the component', async ({ page }) => {
  const name = uniqueName('Keys');
  await startSession(page, ACCOUNTS.member);
  await openEditor(page, { category: 'Slider' });
  await page.getByLabel('Name of the component').fill(name);
  await typeCode(page, markupOf('keys'));
  // The message is shown for two seconds, which polling may miss on a busy machine, so all messages are recorded.
  await page.getByRole('region', { name: 'Messages' }).evaluate((messages) => {
    new MutationObserver(
      () => (messages.dataset['shown'] = `${messages.dataset['shown'] ?? ''}${messages.textContent}`),
    ).observe(messages, { childList: true, subtree: true });
  });
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveAttribute('data-shown', /Draft saved/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Created and sent for verification')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a name that is too long shows a message below its field', { tag: '@thorough' }, async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await openEditor(page, { category: 'Checkbox' });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const field = page.getByLabel('Name of the component');
    await field.fill('W'.repeat(135));
    const message = page.getByText('Names can be up to 80 characters (135 now)');
    await expect(message).toBeVisible();
    const [bar, input, text] = await Promise.all([
      page.getByRole('main').locator('header').first().boundingBox(),
      field.boundingBox(),
      message.boundingBox(),
    ]);
    expect(input!.y, `${width} px`).toBeGreaterThanOrEqual(bar!.y);
    expect(text!.y, `${width} px`).toBeGreaterThanOrEqual(input!.y + input!.height);
    expect(text!.y + text!.height, `${width} px`).toBeLessThanOrEqual(bar!.y + bar!.height);
  }
});

test(
  'a new draft can be switched to another language and back without losing its CSS',
  { tag: '@thorough' },
  async ({ page }) => {
    await startSession(page, ACCOUNTS.member);
    await openEditor(page, { category: 'Form' });
    await typeCode(page, markupOf('switch'));
    await page.getByRole('combobox', { name: 'Language' }).click();
    await chooseOption(page, 'HTML+Tailwind+JS');
    await expect(page.getByRole('tab')).toHaveText(['HTML', 'Tailwind', 'JS']);
    await expect(
      page.getByText('Your CSS is stored in this draft and will be back when you switch back.'),
    ).toBeVisible();
    await expect(page.locator('.monaco-editor .view-lines').first()).toContainText(markupOf('switch'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('tab', { name: 'CSS' }).click();
    await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('.join');
  },
);

test('rejects unchanged starter code with a message', { tag: '@thorough' }, async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await openEditor(page, { category: 'Notification', language: 'HTML+Tailwind' });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Change the starter code before you submit it.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/editor\?/);
});
