import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { TagInput } from './TagInput.tsx';

function Tags({ start }: { start: string[] }) {
  const [{ tags, tagText }, set] = useState({ tags: start, tagText: '' });
  return (
    <TagInput
      tags={tags}
      text={tagText}
      problem={undefined}
      onChange={(change) => set((before) => ({ ...before, ...change }))}
    />
  );
}

const open = (...start: string[]) => renderWithPlatform(<Tags start={start} />);
const input = () => screen.getByRole('textbox', { name: 'Tags' });
const shown = () =>
  within(screen.queryByRole('list', { name: 'Chosen tags' }) ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const said = () => screen.getByRole('status').textContent;

test.each([
  ['Enter', ' spring {Enter}'],
  ['a comma', ' spring ,'],
])('%s adds the trimmed tag and empties the input', async (_, typed) => {
  open('button');
  await userEvent.type(input(), typed);
  expect(shown()).toEqual(['button', 'spring']);
  expect(input()).toHaveValue('');
  expect(said()).toBe('spring added');
});

// Specification 5.10
test('adds neither an empty tag nor a duplicate', async () => {
  open('button');
  await userEvent.type(input(), '  {Enter},button{Enter}');
  expect(shown()).toEqual(['button']);
  expect(said()).toBe('“button” is already added');
});

test('Enter in the input does not submit a surrounding form', async () => {
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderWithPlatform(
    <form onSubmit={submitted}>
      <Tags start={[]} />
    </form>,
  );
  await userEvent.type(input(), 'a{Enter}');
  expect(shown()).toEqual(['a']);
  expect(submitted).not.toHaveBeenCalled();
});

test('Enter that ends an IME composition adds no tag', async () => {
  open();
  await userEvent.type(input(), 'にほん');
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  expect(shown()).toEqual([]);
  expect(input()).toHaveValue('にほん');
});

// Specification 5.11
test('Backspace in the empty input moves the last tag back for editing', async () => {
  open('button', 'sprang');
  await userEvent.type(input(), '{Backspace}');
  expect(shown()).toEqual(['button']);
  expect(input()).toHaveValue('sprang');
  expect(said()).toBe('sprang is back in the field for editing');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}ing{Enter}');
  expect(shown()).toEqual(['button', 'spring']);
});

test('Backspace in a text deletes its character, and holding it stops at the tags', async () => {
  open('button');
  await userEvent.type(input(), 'ab{Backspace}');
  expect(input()).toHaveValue('a');
  await userEvent.clear(input());
  fireEvent.keyDown(input(), { key: 'Backspace', repeat: true });
  expect(shown()).toEqual(['button']);
});

test('a pasted list adds all its tags, after the typed one', async () => {
  open();
  await userEvent.type(input(), 'soft ');
  await userEvent.paste('shadow, b\nc');
  expect(shown()).toEqual(['soft shadow', 'b', 'c']);
  expect(input()).toHaveValue('');
});

test('a pasted word stays in the input', async () => {
  open();
  await userEvent.click(input());
  await userEvent.paste('spring');
  expect(shown()).toEqual([]);
  expect(input()).toHaveValue('spring');
});

test('an eleventh tag is rejected with the reason, and stays in the input', async () => {
  open(...Array.from({ length: 10 }, (_, index) => `t${index}`));
  await userEvent.type(input(), 'more{Enter}');
  expect(shown()).toHaveLength(10);
  expect(input()).toHaveValue('more');
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('You can add up to 10 tags');
  await userEvent.click(screen.getByRole('button', { name: 'Remove t3' }));
  expect(input()).toBeValid();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toContain('more');
});

test('a tag of 31 characters is rejected with the reason, until it is fixed', async () => {
  open();
  await userEvent.click(input());
  await userEvent.paste('x'.repeat(31));
  await userEvent.keyboard(',');
  expect(shown()).toEqual([]);
  expect(input()).toHaveAccessibleDescription('Tags can be up to 30 characters (31 now)');
  await userEvent.keyboard('{Backspace}');
  expect(input()).toBeValid();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual(['x'.repeat(30)]);
});

test('removing a chip by keyboard moves the focus to the input', async () => {
  open('button', 'spring');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Remove button' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual(['spring']);
  expect(input()).toHaveFocus();
  expect(said()).toBe('button removed');
});
