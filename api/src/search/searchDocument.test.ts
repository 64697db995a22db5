import { readCode } from './codeReadings.ts';
import { partsOf, searchDocument, sizeOf } from './searchDocument.ts';
import { synonymsOf } from './synonyms.ts';

const COMPONENT = {
  name: 'Night Lamp',
  category: 'Toggle',
  categoryId: 'c1',
  language: 'HTML+CSS',
  canvas: 'dark',
  username: 'tobias.k',
  authorName: 'Tobias',
  measured: {},
  tags: ['3d', 'sign-up', "o'clock \\ day"],
  ...readCode({
    html: '<b class="moon">Good night</b>',
    css: '.moon:hover { color: red }',
    javascript: '',
    tailwind: '',
    compiledCss: '',
  }),
} as const;

const documentOf = (changes: object = {}) => searchDocument({ ...COMPONENT, tags: [...COMPONENT.tags], ...changes });

test('has the words of tags, category, name and author, each with its weight', () => {
  const { text } = documentOf({ tags: ['3d', 'night'] });
  expect(text).toMatch(/'toggle':1B/);
  expect(text).toMatch(/'3d':2A/);
  expect(text).toMatch(/'night':3A,\d+C/);
  expect(text).toMatch(/'lamp':\d+C/);
  expect(text).toMatch(/'tobias':\d+D/);
});

test('has two words that follow each other as one, but not with a number', () => {
  const { terms } = documentOf({ name: 'Night Lamp 2' });
  expect(terms).toEqual(expect.arrayContaining(['sign', 'up', 'signup', 'nightlamp']));
  expect(terms).not.toContain('lamp2');
});

test('has both parts of a joined word', () => {
  expect(documentOf({ tags: ['cardhover'] }).terms).toEqual(expect.arrayContaining(['cardhover', 'card', 'hover']));
});

test.each([
  ['hoverbutton', ['hover', 'button']],
  ['tailwindbutton', ['tailwind', 'button']],
  ['button', []],
  ['buttonly', []],
])('splits %s into %j', (word, parts) => {
  expect(partsOf(word)).toEqual(parts);
});

test('has what the code does and says, apart from what people wrote', () => {
  expect(documentOf().terms).toEqual(expect.arrayContaining(['.hover', '.red', '.moon', '.good', '.night']));
});

test('has the values of the filters', () => {
  expect(documentOf().terms).toEqual(
    expect.arrayContaining([
      '=category:c1',
      '=language:HTML+CSS',
      '=ground:dark',
      '=size:tiny',
      '=script:no',
      '=trigger:hover',
      '=colour:red',
      '#3d',
      '#sign-up',
    ]),
  );
});

test('quotes what the syntax of tsvector means otherwise', () => {
  expect(documentOf().text).toContain(`'#o''clock \\\\ day':`);
});

test.each([
  [0, 'tiny'],
  [1_023, 'tiny'],
  [1_024, 'small'],
  [262_144, 'large'],
])('%i bytes are %s', (bytes, size) => {
  expect(sizeOf(bytes)).toBe(size);
});

describe('synonyms', () => {
  test.each([
    ['spinner', 'loader'],
    ['switches', 'toggle'],
    ['dark mode', 'theme'],
    ['day night', 'dark mode'],
    ['navbar', 'menu'],
    ['neumorphic', 'soft ui'],
    ['dialogs', 'popup'],
  ])('%s is also %s', (name, other) => {
    expect(synonymsOf(name)).toContain(other);
  });

  test('an unknown name has none', () => {
    expect(synonymsOf('spaceship')).toEqual([]);
  });
});
