import { codeTokens } from './codeTokens.ts';

/** The coloured parts of a code, as `kind: text`. */
const shown = (text: string, language: string) =>
  codeTokens(text, language).map(({ kind, from, to }) => `${kind}: ${text.slice(from, to)}`);

test('HTML has colours, and its styles and scripts those of their own language', () => {
  const tokens = shown(
    '<b class="x">1</b>\n<style>a { top: 2px }</style>\n<script>const c = 3; if (c) document.title = null;</script>',
    'html',
  );
  expect(tokens).toEqual(
    expect.arrayContaining(['keyword: b', 'attribute: class', 'string: "x"', 'number: 2px', 'keyword: if']),
  );
  expect(tokens).not.toContain('number: 1');
});

test('CSS has colours', () => {
  expect(shown('/* of a lamp */ b { color: #fff; --x: "y" }', 'css')).toEqual([
    'comment: /* of a lamp */',
    'keyword: b',
    'number: #fff',
    'attribute: --x',
    'string: "y"',
  ]);
});

test('code within a template string has not the colour of the string', () => {
  expect(shown('`a ${b} c`', 'javascript')).toEqual(['string: `a ', 'text: ${b}', 'string:  c`']);
});

test('a language without a grammar has no colours', () => {
  expect(codeTokens('a: 1', 'plaintext')).toEqual([]);
});
