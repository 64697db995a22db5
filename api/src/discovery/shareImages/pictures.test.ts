import fc from 'fast-check';
import { componentPicture, sitePicture, type ComponentFacts } from './pictures.ts';
import { renderPng } from './renderPng.ts';

const FACTS: ComponentFacts = { name: 'Clapper Take', author: '@dima_curve', category: 'Button', language: 'HTML+CSS' };

const draw = (changes: Partial<ComponentFacts>) => componentPicture({ ...FACTS, ...changes });
/** The contents of all text elements, as written in the SVG. */
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
const elementsOf = (svg: string) => new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, element]) => element));
/** Width and height, from the header of the PNG. */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

test('the picture of a component shows its name, author, category and language', () => {
  expect(textsOf(draw({}))).toEqual(['Keyframe', 'Button', 'HTML + CSS', 'Clapper Take', '@dima_curve']);
});

test.each([
  ['a component', draw({})],
  ['the site', sitePicture()],
])('the picture of %s has 1200 x 630 pixels and less than 150 KB', async (_what, svg) => {
  const png = await renderPng(svg);
  expect(sizeOf(png)).toEqual(['PNG', 1200, 630]);
  expect(png.length).toBeLessThan(150_000);
});

test('equal facts give equal pictures', async () => {
  expect(await renderPng(draw({}))).toEqual(await renderPng(draw({})));
});

test('a name is drawn in letters: no picture without it is equal', async () => {
  const [one, other] = [await renderPng(draw({ name: 'Aa' })), await renderPng(draw({ name: 'Bb' }))];
  expect(one.equals(other)).toBe(false);
});

test('a long name ends in an ellipsis on its second line', () => {
  const lines = textsOf(
    draw({ name: 'A name that goes on and on until there are eighty characters in it, all of them' }),
  );
  expect(lines.slice(3, -1)).toHaveLength(2);
  expect(lines.at(-2)).toMatch(/…$/);
});

test.each([
  ['elements', '</text><image href="file:///etc/passwd"/><script>x</script>'],
  ['an entity', '&amp;&#60;b>'],
  ['a comment', '<!-- --><![CDATA[ ]]>'],
  ['quotes', `" onload="x" '`],
  ['a document type', '<!DOCTYPE svg [<!ENTITY x "y">]>&x;'],
])('markup in a text, such as %s, is drawn as text', async (_what, hostile) => {
  const svg = draw({ name: hostile, author: hostile, category: hostile, language: hostile });
  expect(elementsOf(svg)).toEqual(elementsOf(draw({})));
  expect(svg).not.toContain('<!');
  expect(sizeOf(await renderPng(svg))).toEqual(['PNG', 1200, 630]);
});

test.each([
  ['Chinese', '按钮'],
  ['Chinese with a digit', '按钮 2'],
  ['Arabic', 'زر متحرك'],
  ['emoji', '🔥🔥'],
  ['control characters', '\u0001\u0002'],
  ['zero-width characters', '\u200b\u200b'],
])('a name of %s, which no font here draws, is replaced by category and author', async (_what, name) => {
  const svg = draw({ name });
  expect(textsOf(svg).join(' ')).toContain('Button by @dima_curve');
  expect(sizeOf(await renderPng(svg))).toEqual(['PNG', 1200, 630]);
});

test.each(['404', '→', '?!'])('the name %s, without letters, is drawn as it is', (name) => {
  expect(textsOf(draw({ name }))).toContain(name);
});

test.each([
  ['nothing', ''],
  ['one word of 80 wide letters', 'W'.repeat(80)],
  ['80 words', 'i '.repeat(40)],
  ['stacked marks', `a${'\u0301'.repeat(79)}`],
  ['marks without letters', '\u0301 '.repeat(40)],
  ['half a character', '\ud800'],
])('a name of %s does not break the picture', async (_what, name) => {
  expect(sizeOf(await renderPng(draw({ name })))).toEqual(['PNG', 1200, 630]);
});

test('any texts give a picture with the same elements', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 });
  const elements = elementsOf(draw({}));
  fc.assert(
    fc.property(text, text, text, (name, author, category) => {
      expect(elementsOf(draw({ name, author, category }))).toEqual(elements);
    }),
  );
});
