import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeChoice } from '@keyframe/shared-ui/parts/ThemeChoice';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { useEditorTheme } from './useEditorTheme.ts';

function Editor() {
  const [theme, setTheme] = useEditorTheme();
  return <button onClick={() => setTheme('HCDark')}>{theme}</button>;
}

const show = () =>
  renderWithPlatform(
    <>
      <ThemeChoice />
      <Editor />
    </>,
  );
const site = (theme: string) => userEvent.click(screen.getByRole('radio', { name: theme }));

test('the editor is Dark by default, Light if the visitor chose the light theme of the site, and keeps a choice of its own', async () => {
  const first = show();
  expect(screen.getByRole('button')).toHaveTextContent('Dark');
  await site('Light');
  expect(screen.getByRole('button')).toHaveTextContent('Light');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('HCDark');
  await site('Dark');
  first.unmount();
  show();
  await site('Light');
  expect(screen.getByRole('button')).toHaveTextContent('HCDark');
});
