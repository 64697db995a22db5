import { bodies, button, code, kept, NEW, open, openOwn, press, stored, write } from '../testing/editorPage.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIMITS } from '@keyframe/contracts/limits';
import { starterCode } from '@keyframe/contracts/starterCode';

const DOCUMENT = `<!DOCTYPE html>
<html><head><title>Pulse</title><style>.pulse { color: red }</style>
<script src="https://cdn.example/jquery.js"></script></head>
<body><b class="pulse">Mine</b><script>go()</script></body></html>`;

const UIVERSE = `<b class="b">x</b>
<style>
/* From Uiverse.io by ada_l  - Tags: neon */
.b { color: red }
</style>`;

const dialog = () => screen.findByRole('dialog', { name: 'Import code' });
const pasteInto = async (text: string) => {
  fireEvent.change(within(await dialog()).getByRole('textbox', { name: 'Or paste code' }), { target: { value: text } });
  await press('Read the code');
};
const importPasted = async (text: string) => {
  await press('Import code');
  await pasteInto(text);
};
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a pasted document is shown by parts with what is left out, then replaces the code', async () => {
  open(NEW);
  await code();
  await importPasted(DOCUMENT);
  const shown = within(await dialog());
  expect(await shown.findByText('Found in the pasted text')).toHaveFocus();
  expect(within(shown.getByRole('region', { name: 'CSS' })).getByText('21 bytes, 1 line')).toBeVisible();
  expect(shown.getByRole('region', { name: 'First lines of the JS' })).toHaveTextContent('go()');
  expect(
    within(shown.getByRole('region', { name: 'Left out' })).getByText('https://cdn.example/jquery.js'),
  ).toBeVisible();
  await press('Import');
  await closed();
  expect(await code()).toHaveValue('<b class="pulse">Mine</b>');
  await tab('JS');
  expect(screen.getByRole('textbox', { name: 'JS code' })).toHaveValue('go()');
  expect(screen.getByRole('textbox', { name: 'Name of the component' })).toHaveValue('Pulse');
});

test('the code that an import replaces can be brought back', async () => {
  open(NEW);
  await write('<i>before</i>');
  await importPasted(DOCUMENT);
  expect(await screen.findByText(/Your current code is replaced and stored in this draft/)).toBeVisible();
  await press('Import');
  await closed();
  expect(await code()).toHaveValue('<b class="pulse">Mine</b>');
  await press('Bring it back');
  await waitFor(async () => expect(await code()).toHaveValue('<i>before</i>'));
  await press('Bring it back');
  await waitFor(async () => expect(await code()).toHaveValue('<b class="pulse">Mine</b>'));
});

test('an import survives a reload', async () => {
  const first = open(NEW);
  await code();
  await importPasted(DOCUMENT);
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await kept(NEW, '<b class="pulse">Mine</b>');
  first.unmount();
  open(NEW);
  expect(await code()).toHaveValue('<b class="pulse">Mine</b>');
});

test('cancelling an import changes nothing', async () => {
  open(NEW);
  const before = starterCode('Button', 'HTML+CSS').html;
  await code();
  await importPasted(DOCUMENT);
  await screen.findByText('Found in the pasted text');
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(await code()).toHaveValue(before);
});

describe('code that names its author', () => {
  test('is imported with credit after the member has declared source, license and permission', async () => {
    const { calls } = open(NEW, { api: { createComponent: stored } });
    await code();
    await importPasted(UIVERSE);
    const shown = within(await dialog());
    expect(await shown.findByRole('checkbox', { name: 'Someone else made this' })).toBeChecked();
    expect(shown.getByRole('textbox', { name: 'Author' })).toHaveValue('ada_l');
    expect(shown.getByRole('textbox', { name: 'Source' })).toHaveValue('https://uiverse.io');
    await userEvent.clear(shown.getByRole('textbox', { name: 'Source' }));
    await press('Import');
    expect(await shown.findByText('Please enter the source')).toBeVisible();
    expect(shown.getByText('Components are published under the MIT License. Ask the author first.')).toBeVisible();
    await userEvent.type(shown.getByRole('textbox', { name: 'Source' }), 'https://uiverse.io/ada_l/x');
    await userEvent.click(shown.getByRole('checkbox', { name: 'I may publish it under the MIT License' }));
    await press('Import');
    await closed();
    expect(screen.getByText(/^Copyright \(c\) \d{4} ada_l$/)).toBeVisible();
    await press('Create');
    await waitFor(() => expect(bodies(calls, 'createComponent')).toHaveLength(1));
    expect(bodies(calls, 'createComponent')[0]).toMatchObject({
      credit: { author: 'ada_l', source: 'https://uiverse.io/ada_l/x', licence: 'mit' },
      tags: ['button', 'neon'],
    });
  });

  test('is imported without credit when the member made it', async () => {
    const { calls } = open(NEW, { api: { createComponent: stored } });
    await code();
    await importPasted(UIVERSE);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Someone else made this' }));
    await press('Import');
    await closed();
    await press('Create');
    await waitFor(() => expect(bodies(calls, 'createComponent')).toHaveLength(1));
    expect(bodies(calls, 'createComponent')[0]).not.toHaveProperty('credit');
  });

  test('is not imported into a component of the member’s own', async () => {
    openOwn();
    await code();
    await importPasted(UIVERSE);
    await press('Import');
    expect(await screen.findByText(/must be a component of its own/)).toBeVisible();
  });
});

test('the language can be changed before the import, and the styles move', async () => {
  open(NEW);
  await code();
  await importPasted('<b class="flex p-4">x</b>');
  const shown = within(await dialog());
  expect(await shown.findByRole('region', { name: 'Tailwind' })).toBeVisible();
  await userEvent.click(shown.getByRole('combobox', { name: 'Language' }));
  await userEvent.click(await screen.findByRole('option', { name: 'HTML+CSS' }));
  expect(await shown.findByRole('region', { name: 'CSS' })).toBeVisible();
});

test('code beyond the limit is not imported, with the message of the editor', async () => {
  open(NEW);
  await code();
  await importPasted(`<p>${'x'.repeat(LIMITS.codeBytes)}</p>`);
  expect(await screen.findByText('The code can be up to 256 KB in all its parts together (257 KB now)')).toBeVisible();
  expect(button('Import')).toBeDisabled();
});

test('a text that is no component shows why, and stays for a correction', async () => {
  open(NEW);
  await code();
  await importPasted('https://codepen.io/ada/pen/x');
  expect(await screen.findByRole('alert')).toHaveTextContent('An address is not opened. On the pen choose Export');
  expect(screen.getByRole('textbox', { name: 'Or paste code' })).toHaveValue('https://codepen.io/ada/pen/x');
});

test('a chosen file that cannot be read shows a message', async () => {
  open(NEW);
  await code();
  await press('Import code');
  const broken = new File(['<b>x</b>'], 'a.html');
  broken.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  fireEvent.change(await screen.findByLabelText('File to import'), { target: { files: [broken] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('It couldn’t be read');
});

const file = (name: string, text: string) =>
  Object.assign(new File([text], name), { arrayBuffer: async () => new TextEncoder().encode(text).buffer });

test('files that are dropped on the page open the import', async () => {
  open(NEW);
  await code();
  const dataTransfer = { types: ['Files'], files: [file('pulse.html', DOCUMENT)], items: [] };
  fireEvent.dragEnter(document.body, { dataTransfer });
  expect(screen.getByText('Drop to import')).toBeInTheDocument();
  fireEvent.drop(document.body, { dataTransfer });
  expect(screen.queryByText('Drop to import')).not.toBeInTheDocument();
  expect(await screen.findByText('Found in pulse.html')).toBeVisible();
});

test('a whole document that is pasted into the code opens the import', async () => {
  open(NEW);
  fireEvent.paste(await code(), { clipboardData: { getData: () => DOCUMENT } });
  expect(await screen.findByText('Found in the pasted text')).toBeVisible();
});

test('a part of HTML that is pasted into the code is only pasted', async () => {
  open(NEW);
  const field = await code();
  const passed = fireEvent.paste(field, { clipboardData: { getData: () => '<b>x</b>' } });
  expect(passed).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the address of an import opens the dialog with the editor, and closing it leaves a new component', async () => {
  open('/editor?category=&language=HTML%2BCSS&import=1');
  await dialog();
  await press('Cancel');
  await closed();
  expect(await code()).toHaveValue(starterCode('', 'HTML+CSS').html);
});

test('the import that an address opened ends on the draft’s own address without leaving the editor', async () => {
  open('/editor?category=Button&language=HTML%2BCSS&import=1');
  await pasteInto(DOCUMENT);
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await closed();
  await kept(NEW, '<b class="pulse">Mine</b>');
  expect(screen.queryByText('Draft saved on this device')).not.toBeInTheDocument();
  expect(await code()).toHaveValue('<b class="pulse">Mine</b>');
});
