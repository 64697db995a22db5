import { button, code, NEW, open } from '../testing/editorPage.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const cssOf = async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'CSS' }));
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^CSS code/ });
};

async function openKnobs(css: string) {
  open(NEW);
  await code();
  fireEvent.input(await cssOf(), { target: { value: css } });
  await userEvent.click(screen.getByRole('tab', { name: 'HTML' }));
  await userEvent.click(button('Adjust'));
  return screen.findByRole('region', { name: 'Adjust' });
}
const slide = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

test('a knob of a draft changes the value in its CSS and nothing else', async () => {
  await openKnobs('/* mine */\n.a { border-radius: 8px; color: red }');
  slide('Corner', '20');
  slide('Corner', '24');
  expect((await cssOf()).value).toBe('/* mine */\n.a { border-radius: 24px; color: red }');
});

test('what is typed becomes a knob, and Undo of the panel takes back its own steps', async () => {
  await openKnobs('.a { border-radius: 8px }');
  const text = await cssOf();
  fireEvent.input(text, { target: { value: '.a { border-radius: 9px; opacity: 1; font-size: 10px }' } });
  slide('Text size', '20');
  expect(text.value).toBe('.a { border-radius: 9px; opacity: 1; font-size: 20px }');
  await userEvent.click(button('Undo'));
  expect(text.value).toBe('.a { border-radius: 9px; opacity: 1; font-size: 10px }');
  expect(button('Undo')).toBeDisabled();
});

test('Escape closes the panel, and the focus returns to its button', async () => {
  const panel = await openKnobs('.a { border-radius: 8px }');
  fireEvent.keyDown(panel, { key: 'Escape' });
  await waitFor(() => expect(button('Adjust')).toHaveFocus());
  expect(panel).not.toBeInTheDocument();
});
