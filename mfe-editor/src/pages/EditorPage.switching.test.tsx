import { bodies, chips, code, kept, NEW, open, openOwn, own, press, stored, write } from '../testing/editorPage.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { starterCode } from '@keyframe/contracts/starterCode';

const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

describe('switching', () => {
  test('another category replaces untouched starter code and the tag, and can be undone', async () => {
    open(NEW);
    await code();
    await choose('Category', 'Loader');
    expect(await screen.findByText('This is now the starter code of Loader in HTML+CSS.')).toBeVisible();
    expect(await code()).toHaveValue(starterCode('Loader', 'HTML+CSS').html);
    expect(chips()).toEqual(['loader']);
    await press('Undo');
    await waitFor(async () => expect(await code()).toHaveValue(starterCode('Button', 'HTML+CSS').html));
    expect(chips()).toEqual(['button']);
    expect(screen.queryByText(/This is now the starter code/)).not.toBeInTheDocument();
  });

  test('another language keeps the HTML and stashes the CSS, and undo restores it, after a reload too', async () => {
    const first = open(NEW);
    await write('<b>mine</b>');
    await choose('Language', 'HTML+Tailwind+JS');
    expect(
      await screen.findByText('Your CSS is stored in this draft and will be back when you switch back.'),
    ).toBeVisible();
    expect(tabs()).toEqual(['HTML', 'Tailwind', 'JS']);
    expect(await code()).toHaveValue('<b>mine</b>');
    await press('Undo');
    expect(tabs()).toEqual(['HTML', 'CSS']);
    await choose('Language', 'HTML+Tailwind+JS');
    await write('<b>later</b>');
    await kept(NEW, '<b>later</b>');
    first.unmount();

    open(NEW);
    expect(await code()).toHaveValue('<b>later</b>');
    expect(tabs()).toEqual(['HTML', 'Tailwind', 'JS']);
    await choose('Language', 'HTML+CSS');
    await tab('CSS');
    expect(await screen.findByRole('textbox', { name: 'CSS code' })).toHaveValue(starterCode('Button', 'HTML+CSS').css);
  });

  test('sends only the parts of the new language', async () => {
    const { calls } = open(NEW, { api: { createComponent: stored } });
    await write('<b>mine</b>');
    await choose('Language', 'HTML+Tailwind');
    await press('Create');
    await waitFor(() => expect(bodies(calls, 'createComponent')).toHaveLength(1));
    expect(bodies(calls, 'createComponent')).toEqual([
      expect.objectContaining({
        language: ['HTML', 'Tailwind'],
        code: {
          html: '<b>mine</b>',
          css: '',
          javascript: '',
          tailwind: starterCode('Button', 'HTML+Tailwind').tailwind,
        },
      }),
    ]);
  });

  test('another language of an update adds a script', async () => {
    const { calls } = openOwn(own(), { updateComponent: { message: 'Updated', component: own() } });
    await code();
    await choose('Language', 'HTML+CSS+JS');
    await tab('JS');
    fireEvent.change(await screen.findByRole('textbox', { name: 'JS code' }), { target: { value: 'press();' } });
    await press('Update');
    await waitFor(() => expect(bodies(calls, 'updateComponent')).toHaveLength(1));
    expect(bodies(calls, 'updateComponent')).toEqual([
      expect.objectContaining({
        language: ['HTML', 'CSS', 'JS'],
        code: expect.objectContaining({ css: '.press { color: red; }', javascript: 'press();' }),
      }),
    ]);
  });
});
