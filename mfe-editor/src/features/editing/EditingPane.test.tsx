import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editor } from 'monaco-editor/editor';
import { useRef, useState } from 'react';
import type { Language, Part } from '@keyframe/contracts/languages';
import { starterCode } from '@keyframe/contracts/starterCode';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import * as loading from '../monaco/loadMonaco.ts';
import { EditingPane } from './EditingPane.tsx';
import type { WritingEditor } from './writingEditor.ts';

// The exports of an ES module are read-only; those of a copy can be mocked.
jest.mock('../monaco/loadMonaco.ts', () => ({
  __esModule: true,
  ...jest.requireActual<typeof loading>('../monaco/loadMonaco.ts'),
}));

const CODE: ComponentCode = {
  html: '<b>Press</b>',
  css: 'b { color: red }',
  javascript: 'press();',
  tailwind: '@apply p-2;',
};

/** The pane as the editor's page renders it. `latest` holds the last values of its callbacks. */
function open(language: Language = 'HTML+CSS+JS', code: ComponentCode = CODE) {
  const latest: { code: ComponentCode } = { code };
  function Page({ draft, begin }: { draft: string; begin: ComponentCode }) {
    const [held, setHeld] = useState(begin);
    const [part, setPart] = useState<Part>('HTML');
    latest.code = held;
    const editor = useRef<WritingEditor>(null);
    return (
      <EditingPane
        category="Loader"
        language={language}
        code={held}
        onChange={(change) => setHeld((before) => ({ ...before, ...change }))}
        part={part}
        onPart={setPart}
        onImport={() => undefined}
        documentKey={draft}
        editor={editor}
      />
    );
  }
  const result = renderWithPlatform(<Page key="a" draft="a" begin={code} />);
  return {
    ...result,
    latest,
    openDraft: (draft: string, begin: ComponentCode) =>
      result.rerender(<Page key={draft} draft={draft} begin={begin} />),
  };
}

/** The text field, once it is rendered. */
const field = (part = 'HTML') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${part} code`) });
const choose = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each<[Language, string[]]>([
  ['HTML+CSS', ['HTML', 'CSS']],
  ['HTML+CSS+JS', ['HTML', 'CSS', 'JS']],
  ['HTML+Tailwind', ['HTML', 'Tailwind']],
  ['HTML+Tailwind+JS', ['HTML', 'Tailwind', 'JS']],
])('%s has the tabs %j and opens with HTML', async (language, tabs) => {
  open(language);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs);
  expect(screen.getByRole('tab', { name: 'HTML' })).toHaveAttribute('aria-selected', 'true');
  expect(await field()).toHaveValue('<b>Press</b>');
});

test('typing in a tab reports that part only', async () => {
  const { latest } = open();
  await field();
  await choose('JS');
  await userEvent.type(await field('JS'), ' again();');
  expect(latest.code).toEqual({ ...CODE, javascript: 'press(); again();' });
});

// Specification 2.68
test('each tab keeps its text and its own undo history across switches', async () => {
  const { latest } = open();
  await userEvent.type(await field(), '!');
  await choose('CSS');
  await userEvent.type(await field('CSS'), '?');
  await choose('HTML');
  expect(await field()).toHaveValue('<b>Press</b>!');
  await userEvent.type(await field(), '{Control>}z{/Control}');
  expect(latest.code).toEqual({ ...CODE, css: 'b { color: red }?' });
});

test('a language service, a megabyte for JavaScript, does not start before its part is shown', async () => {
  const create = jest.spyOn(editor, 'createModel');
  const opened = () => create.mock.calls.filter(([text]) => text !== '').map(([, language]) => language);
  open();
  await field();
  expect(opened()).toEqual(['html']);
  await choose('JS');
  await field('JS');
  expect(opened()).toEqual(['html', 'javascript']);
});

// Specification 2.70, 5.16
test('Copy puts the current tab’s unsaved code on the clipboard and confirms it', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await field(), '!');
  await user.click(screen.getByRole('button', { name: 'Copy HTML' }));
  expect(await navigator.clipboard.readText()).toBe('<b>Press</b>!');
  expect(await screen.findByText('Copied HTML')).toBeVisible();
});

// Specification 5.15
test('Reset restores the category’s starter code of the current tab only, confirms it, and can be undone', async () => {
  const { latest } = open();
  await field();
  await choose('CSS');
  await userEvent.click(screen.getByRole('button', { name: 'Reset CSS' }));
  expect(await screen.findByText('Reset CSS')).toBeVisible();
  expect(latest.code).toEqual({ ...CODE, css: starterCode('Loader', 'HTML+CSS+JS').css });
  expect(await field('CSS')).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(latest.code).toEqual(CODE);
});

test('Format formats the current tab', async () => {
  const { latest } = open('HTML+CSS', { ...CODE, html: '  <b>Press</b>' });
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Format HTML' }));
  await waitFor(() => expect(latest.code.html).toBe('<b>Press</b>'));
});

test('a formatter that fails shows an error and keeps the code', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const create = editor.create;
  jest.spyOn(editor, 'create').mockImplementation((...given) =>
    Object.assign(create(...given), {
      getAction: () => ({ run: () => Promise.reject(new Error('The worker is gone')) }),
    }),
  );
  const { latest } = open();
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Format HTML' }));
  expect(await screen.findByText('The HTML couldn’t be formatted')).toBeVisible();
  expect(latest.code).toEqual(CODE);
});

// Specification 2.69, 9.16
test('the editor is dark by default, and a choice of the four themes persists', async () => {
  const setTheme = jest.spyOn(editor, 'setTheme');
  const { unmount } = open();
  await field();
  expect(setTheme).toHaveBeenLastCalledWith('keyframe-dark');
  await userEvent.click(screen.getByRole('combobox', { name: 'Editor theme' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Dark',
    'Light',
    'HCLight',
    'HCDark',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'HCDark' }));
  await waitFor(() => expect(setTheme).toHaveBeenLastCalledWith('hc-black'));
  unmount();
  open();
  await field();
  expect(setTheme).toHaveBeenLastCalledWith('hc-black');
});

test('Tab indents; after Escape it moves the focus, and the next key restores indenting', async () => {
  const { latest } = open();
  (await field()).focus();
  await userEvent.tab();
  expect(latest.code.html).toBe('<b>Press</b>  ');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Tab leaves the editor now')).toBeVisible();
  await userEvent.keyboard('x');
  expect(screen.getByText('Press Escape, then Tab to leave the editor')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  expect(await field()).not.toHaveFocus();
});

test('the description of the editor tells screen readers how to leave it', async () => {
  open();
  expect(await field()).toHaveAccessibleName('HTML code. Press Escape, then Tab to leave the editor.');
});

test('another draft resets the code and the undo history', async () => {
  const { openDraft, latest } = open();
  await userEvent.type(await field(), '!');
  openDraft('b', { ...CODE, html: '<i>Other</i>' });
  await waitFor(async () => expect(await field()).toHaveValue('<i>Other</i>'));
  await userEvent.type(await field(), '{Control>}z{/Control}');
  expect(latest.code.html).toBe('<i>Other</i>');
});

describe('while Monaco loads', () => {
  test('the code is readable and the pane is busy', () => {
    jest.spyOn(loading, 'loadMonaco').mockReturnValue(new Promise(() => undefined));
    open();
    expect(screen.getByText('<b>Press</b>')).toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Format HTML' })).toBeDisabled();
  });
});

describe('when Monaco fails to load', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(loading, 'loadMonaco').mockRejectedValueOnce(new Error('Loading chunk 690 failed.'));
  });

  test('a plain text field takes the code, and a retry opens the editor with it', async () => {
    const { latest } = open();
    expect(await screen.findByText(/couldn’t be loaded/)).toBeVisible();
    await userEvent.type(await field(), '!');
    await choose('CSS');
    await userEvent.type(await field('CSS'), '?');
    expect(latest.code).toEqual({ ...CODE, html: '<b>Press</b>!', css: 'b { color: red }?' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.querySelector('.monaco-editor')).toHaveValue('b { color: red }?'));
    expect(screen.queryByText(/couldn’t be loaded/)).not.toBeInTheDocument();
    await choose('HTML');
    expect(await field()).toHaveValue('<b>Press</b>!');
  });

  test('Reset works there too', async () => {
    const { latest } = open();
    await screen.findByText(/couldn’t be loaded/);
    await userEvent.click(screen.getByRole('button', { name: 'Reset HTML' }));
    expect(latest.code.html).toBe(starterCode('Loader', 'HTML+CSS+JS').html);
  });
});
