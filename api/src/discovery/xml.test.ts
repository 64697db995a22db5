import { parseXml } from '../../testing/xml.ts';
import { escapeXml, xml } from './xml.ts';

test.each([
  ['markup', '</title><script>alert(1)</script>'],
  ['the end of a CDATA section', ']]>'],
  ['a reference', '&amp; &#0; &xxe;'],
  ['quotes', `" onload='x'`],
  ['white space', '\ttabbed\nlines\r\n'],
  ['characters outside the basic plane', '🎛️ 𝒜'],
])('a text with %s is the same in an element and in an attribute', (_what, text) => {
  const { attributes, text: content } = parseXml(xml`<a href="${text}">${text}</a>`.text);
  expect([attributes['href'], content]).toEqual([text, text]);
});

test('characters that XML forbids are replaced', () => {
  const forbidden = '\u{0}\u{1}\u{8}\u{B}\u{C}\u{1F}\u{FFFE}\u{FFFF}\u{D800}';
  expect(escapeXml(`a${forbidden}b`)).toBe(`a${'\u{FFFD}'.repeat(9)}b`);
  expect(parseXml(xml`<a>${forbidden}</a>`.text).text).toBe('\u{FFFD}'.repeat(9));
});

test('pieces are concatenated unescaped', () => {
  expect(xml`<list>${['a', '<b>'].map((text) => xml`<i>${text}</i>`)}${[]}</list>`.text).toBe(
    '<list><i>a</i><i>&lt;b&gt;</i></list>',
  );
});
