import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';
import { PasswordInput, TextArea, TextInput } from './TextInput.tsx';

describe('a field', () => {
  test('labels its input, and its hint is the description', () => {
    renderWithPlatform(
      <Field label="Email" hint="It cannot be changed once set.">
        <TextInput type="email" />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'It cannot be changed once set.',
    );
  });

  test('with an error shows the error instead of the hint', () => {
    renderWithPlatform(
      <Field label="Name" hint="As others see it" error="Please Enter a Name">
        <TextArea />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Please Enter a Name');
    expect(screen.queryByText('As others see it')).not.toBeInTheDocument();
  });

  test('labels its select', () => {
    renderWithPlatform(
      <Field label="Topic">
        <Select value={null} onValueChange={() => undefined} options={[{ value: 'Fun', label: 'Fun' }]} />
      </Field>,
    );
    expect(screen.getByRole('combobox', { name: /Topic/ })).toHaveTextContent('Choose…');
  });

  test('can show a password', async () => {
    renderWithPlatform(
      <Field label="Password">
        <PasswordInput defaultValue="keyframe" />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
  });
});
