import { META_DEFAULTS } from '@keyframe/contracts/componentMeta';
import { bodies, button, code, nameField, open, openOwn, own, press, UPDATE, write } from '../testing/editorPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFailure } from '@keyframe/shared-ui/testing';
import { listDrafts } from '@keyframe/shared-ui/platform';

describe('Update', () => {
  // Specification 2.66
  test('is enabled after a change, and sends everything with the edited revision', async () => {
    const { calls, address } = openOwn(own(), { updateComponent: { message: 'Updated', component: own() } });
    expect(await code()).toHaveValue('<button class="press">Press</button>');
    expect(nameField()).toHaveValue('Magnetic Press');
    expect(screen.getByText('Sep 28, 2023')).toBeVisible();
    expect(button('Update')).toBeDisabled();
    await write('<b>better</b>');
    await press('Update');
    expect(await screen.findByText('Updated and sent for verification')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(calls.find(({ call }) => call === 'updateComponent')?.params).toEqual({ componentId: 'c1' });
    expect(bodies(calls, 'updateComponent')).toEqual([
      {
        ...META_DEFAULTS,
        email: 'member@keyframe.test',
        name: 'Magnetic Press',
        code: { html: '<b>better</b>', css: '.press { color: red; }', javascript: '', tailwind: '' },
        category: 'Button',
        language: ['HTML', 'CSS'],
        tags: ['press'],
        canvas: 'dark',
        revision: 'r3v1s10n',
      },
    ]);
    expect(await listDrafts()).toEqual([]);
  });

  test('can change the category', async () => {
    const { calls } = openOwn(own(), { updateComponent: { message: 'Updated', component: own() } });
    await code();
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Loader' }));
    await press('Update');
    await waitFor(() =>
      expect(bodies(calls, 'updateComponent')).toEqual([expect.objectContaining({ category: 'Loader' })]),
    );
  });

  test('submits a draft that was created with an API token as it is', async () => {
    const draft = own({ status: 'draft', verified: false, isPublic: false });
    const { calls } = openOwn(draft, { updateComponent: { message: 'Updated', component: draft } });
    await code();
    await press('Submit');
    await waitFor(() =>
      expect(bodies(calls, 'updateComponent')).toEqual([expect.objectContaining({ revision: 'r3v1s10n' })]),
    );
  });

  test('a component that was sent back shows the reason on top', async () => {
    openOwn(own({ status: 'sentBack', verified: false, isPublic: false, reason: 'The focus ring is missing.' }));
    await code();
    expect(screen.getByText('The focus ring is missing.')).toBeVisible();
  });

  const NEWER = own({
    revision: 'r-newer',
    name: 'Newer Press',
    code: [{ html: '<i>newer</i>', css: '', javascript: '', js: '', tailwind: '' }],
  });

  /** Opens, changes and updates a component that was updated elsewhere in between. */
  const causeConflict = async () => {
    let opened = false;
    let conflicts = 1;
    const result = open(UPDATE, {
      api: {
        getComponentById: () => {
          const component = opened ? NEWER : own();
          opened = true;
          return { component };
        },
        updateComponent: () =>
          conflicts-- > 0
            ? new FakeFailure(409, 'Somebody has saved a newer version', { code: 'conflict' })
            : { message: 'Updated', component: own() },
      },
    });
    await write('<b>mine</b>');
    await press('Update');
    await screen.findByRole('dialog', { name: 'There is a newer version' });
    return result;
  };

  test('in conflict with a newer version the author can keep the own one, which then replaces it', async () => {
    const { calls, address } = await causeConflict();
    await press('Keep mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await code()).toHaveValue('<b>mine</b>');
    await press('Update');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(calls, 'updateComponent')[1]).toEqual(
      expect.objectContaining({ revision: 'r-newer', code: expect.objectContaining({ html: '<b>mine</b>' }) }),
    );
  });

  test('in conflict with a newer version the author can load it and restore the own one', async () => {
    await causeConflict();
    await press('Load the newer version');
    await waitFor(async () => expect(await code()).toHaveValue('<i>newer</i>'));
    expect(nameField()).toHaveValue('Newer Press');
    await press('Bring it back');
    await waitFor(async () => expect(await code()).toHaveValue('<b>mine</b>'));
  });
});
