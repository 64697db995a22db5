import { expect, test, type Page } from '@playwright/test';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import type { ComponentChangeResponse } from '@keyframe/contracts/api/change';
import { violationsInThemes } from '../support/axe.ts';
import { submitCode, uniqueName, updateCode, verifyComponent } from '../support/components.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

const CSS = 'b {\n  color: red;\n}\n';

/** Posters as a render worker makes them, which the test site has none of: a square that has moved by 60 pixels. */
async function withPosters(page: Page): Promise<void> {
  const path = ENDPOINTS.getComponentChange.path.replace(':componentId', '*');
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const change = (await response.json()) as ComponentChangeResponse;
    for (const side of ['before', 'after'] as const)
      change[side].measurement = { state: 'measured', posters: { dark: { still: `/posters/${side}.webp` } } };
    await route.fulfill({ response, json: change });
  });
  await page.route('**/posters/*', (route) => {
    const left = route.request().url().includes('before') ? 0 : 60;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="540"><path fill="#17161a" d="M0 0h600v540H0z"/><path fill="#f80" d="M${left} 0h100v100h-100z"/></svg>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}

test(
  'an admin and the author see what an update changes: its code and its pictures',
  { tag: '@thorough' },
  async ({ page }) => {
    const lamp = await submitCode(ACCOUNTS.member, uniqueName('Changed'), { html: '<b>on</b>', css: CSS });
    await verifyComponent(ACCOUNTS.admin, lamp);
    await updateCode(ACCOUNTS.member, lamp, { html: '<b>on</b>', css: CSS.replace('red', 'blue') });

    await startSession(page, ACCOUNTS.member);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: `Changes of ${lamp.name}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Changes of ${lamp.name}` });
    await expect(dialog.getByRole('region', { name: 'Changes of the CSS' }).locator('ins')).toHaveText(
      '  color: blue;',
    );
    await expect(dialog.getByText('Not measured: No render worker measures')).toBeVisible();

    await withPosters(page);
    await page.reload();
    await page.getByRole('button', { name: `Changes of ${lamp.name}` }).press('Enter');
    await expect(dialog.getByRole('status')).toContainText('12,000 of 324,000 pixels (3.7 %) differ.');
    const divider = dialog.getByRole('slider', { name: 'Divider' });
    await divider.press('End');
    await expect(divider).toHaveAttribute('aria-valuetext', '100 % before, 0 % after');
    const picture = (await dialog.getByRole('img', { name: 'Before' }).boundingBox())!;
    await page.mouse.click(picture.x + picture.width / 4, picture.y + picture.height / 2);
    await expect(divider).toHaveAttribute('aria-valuetext', '25 % before, 75 % after');

    await dialog.getByRole('button', { name: 'Difference' }).press('Enter');
    const drawing = dialog.getByRole('img', { name: 'The pixels that differ' });
    /** The color at this place of the drawing. */
    const colorAt = (x: number, y: number) =>
      drawing.evaluate(
        (canvas: HTMLCanvasElement, [left, top]) => [...canvas.getContext('2d')!.getImageData(left!, top!, 1, 1).data],
        [x, y],
      );
    expect([await colorAt(130, 50), await colorAt(80, 50)]).toEqual([
      [255, 45, 120, 255],
      [166, 130, 90, 255],
    ]);
    await expect.soft(violationsInThemes(dialog)).resolves.toEqual([]);
  },
);
