import { chosenRemotes } from './chosenRemotes.ts';

const remotes = ['mfe-admin', 'mfe-browse', 'mfe-editor'];
const chosen = (names: string[], directory = '/clone', workspaces?: string) =>
  chosenRemotes(names, { directory, workspaces, remotes });

test('remotes are named as in their remote.json or as their folder, each once', () => {
  expect(chosen(['browse', 'mfe-editor', 'editor'])).toEqual(['mfe-browse', 'mfe-editor']);
});

test('the remote in whose folder the command runs is one of them', () => {
  expect(chosen(['admin'], '/clone/mfe-browse')).toEqual(['mfe-browse', 'mfe-admin']);
});

test('every workspace of npm run dev -w … is one of them, although npm runs the command in the first', () => {
  expect(chosen([], '/clone/mfe-browse', 'mfe-browse\n\nmfe-editor')).toEqual(['mfe-browse', 'mfe-editor']);
});

test('without a name there is none: the shell and the kit alone are developed', () => {
  expect(chosen([])).toEqual([]);
  expect(chosen([], '/clone/shell', 'shell')).toEqual([]);
});

test('an unknown name is an error that lists the remotes', () => {
  expect(() => chosen(['brwose'])).toThrow('There is no remote "brwose". The remotes: admin, browse, editor.');
});
