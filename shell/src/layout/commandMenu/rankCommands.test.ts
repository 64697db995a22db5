import { rankCommands } from './rankCommands.ts';

const commands = [
  { label: 'Keyboard shortcuts', keywords: 'help keys' },
  { label: 'Theme: Dark', keywords: 'mode appearance' },
  { label: 'Go dark' },
  { label: 'Dark patterns' },
];
const labels = (text: string) => rankCommands(commands, text).map(({ label }) => label);

test('matches at the beginning of a label precede later ones', () => {
  expect(labels('dar')).toEqual(['Dark patterns', 'Theme: Dark', 'Go dark']);
});

test('all words must match, in any order and case', () => {
  expect(labels('DARK th')).toEqual(['Theme: Dark']);
  expect(labels('dark help')).toEqual([]);
});

test('keywords find a command, after those that match by label', () => {
  expect(labels('key')).toEqual(['Keyboard shortcuts']);
  expect(labels('appear')).toEqual(['Theme: Dark']);
});

test('a text without letters matches nothing', () => {
  expect(labels(' / ')).toEqual([]);
});
