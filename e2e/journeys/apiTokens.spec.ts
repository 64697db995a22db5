import { expect, test } from '@playwright/test';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { createAccount } from '../support/components.ts';
import { signInByPopup } from '../support/signIn.ts';

test(
  'a member creates a token, an agent drafts a component with it, and the member submits the draft and revokes the token',
  { tag: '@thorough' },
  async ({ page }) => {
    await signInByPopup(page, await createAccount('automated'));
    await page.goto('/settings#tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('form', { name: 'New API token' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Agent');
    await form.getByRole('checkbox', { name: /components:write/ }).check();
    const sent = page.waitForRequest((request) => request.url().endsWith(ENDPOINTS.createToken.path));
    await form.getByRole('button', { name: 'Create token' }).click();
    const { origin: api } = new URL((await sent).url());
    const field = page.getByRole('textbox', { name: 'Your token' });
    await expect(field).toBeFocused();
    const headers = { authorization: `Bearer ${await field.inputValue()}` };
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'New token' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'API tokens' })).toContainText('never used');

    const created = await page.request.post(api + ENDPOINTS.createComponent.path, {
      headers,
      data: {
        name: 'Lamp',
        category: 'Button',
        language: ['HTML', 'CSS'],
        code: { html: '<button class="lamp">On</button>', css: '.lamp { background: gold; }' },
      },
    });
    const { component } = (await created.json()) as { component: { _id: string } };
    const item = `/r/automated/lamp-${component._id}-vue.json`;
    expect((await page.request.get(item, { headers })).status()).toBe(200);
    expect((await page.request.get(item)).status()).toBe(404);

    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Drafts by token' }).getByRole('link', { name: 'Edit Lamp' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Updated and sent for verification')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Waiting for verification' })).toContainText('Lamp');

    await page.goto('/settings#tokens');
    await expect(page.getByRole('list', { name: 'API tokens' })).toContainText('last used');
    await page.getByRole('button', { name: 'Revoke Agent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('You have no tokens yet.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Your tokens' })).toBeFocused();
    const refused = await page.request.get(item, { headers });
    expect([refused.status(), ((await refused.json()) as { detail: string }).detail]).toEqual([
      401,
      expect.stringContaining('revoked'),
    ]);
  },
);
