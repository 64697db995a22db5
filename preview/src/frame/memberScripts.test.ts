/** @jest-environment jsdom */
import { MEMBER_SCRIPT } from '../document.ts';
import { nameScripts, placeInFile, placeInStack } from './memberScripts.ts';

/** The HTML lines in the names of the scripts that run. */
function placesIn(html: string): (number | undefined)[] {
  return [...nameScripts(html).matchAll(/sourceURL=(\S+)/g)].map(
    ([, name]) => placeInFile(`https://preview.example/${name}`, 2).htmlLine,
  );
}

test('names each script of the HTML by the line in which it starts', () => {
  expect(
    placesIn(
      '<p>one</p>\n<script>\ntwo();\n</script><script type="module">three();</script>\n\n<script\n  async>four();</script>',
    ),
  ).toEqual([2, 4, 7]);
});

test('keeps the code, on the lines after the name', () => {
  expect(nameScripts('<b>a</b><script>one();\ntwo();</script>')).toBe(
    '<b>a</b><script>//# sourceURL=keyframe-html-1.js\none();\ntwo();</script>',
  );
});

test.each([
  ['in a comment', '<!-- <script>no()</script> --><script>\nyes()</script>'],
  ['in a text field', '<textarea><script>no()</script></textarea><script>\nyes()</script>'],
  ['in an attribute', '<p title="<script>no()</script>"></p><script>\nyes()</script>'],
  ['with data', '<script type="application/json">{"no": 1}</script><script>\nyes()</script>'],
  ['without a text', '<script src="https://elsewhere.example/no.js"></script><script>\nyes()</script>'],
])('adds no name to a script %s', (_where, html) => {
  expect(nameScripts(html).replace(/\/\/# sourceURL=\S+\n(?=\nyes)/, '')).toBe(html);
  expect(placesIn(html)).toHaveLength(1);
});

test('does not change HTML without complete scripts', () => {
  for (const html of ['<p>\n</p>', '<script', '<scripted>a</scripted>', '']) expect(nameScripts(html)).toBe(html);
});

test('parses only up to the last script', () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  nameScripts(`<script>one()</script >${'<div>'.repeat(1_000)}`);
  nameScripts('<div>'.repeat(1_000));
  expect(parse.mock.calls.map(([text]) => text)).toEqual(['<body><script>one()</script >', '<body>']);
});

test('counts lines of an HTML script from the start of the HTML', () => {
  expect(placeInFile('https://preview.example/keyframe-html-12.js', 2)).toEqual({ htmlLine: 12 });
  expect(placeInFile('https://preview.example/keyframe-html-12.js', 5)).toEqual({ htmlLine: 15 });
});

test('counts lines of the JavaScript from its start', () => {
  expect(placeInFile(MEMBER_SCRIPT, 2)).toEqual({ line: 1 });
});

test('uses the innermost stack frame in the member’s code', () => {
  const error = new Error('broken');
  error.stack = `Error: broken\n    at console.log (about:srcdoc:4:28)\n    at turn (keyframe-html-3.js:4:7)\n    at ${MEMBER_SCRIPT}:9:1`;
  expect(placeInStack(error)).toEqual({ htmlLine: 5 });
});

test('returns no line for other scripts', () => {
  expect(placeInFile('about:srcdoc', 4)).toEqual({});
  expect(
    placeInStack({ name: 'Error', message: '', stack: 'Error\n    at https://preview.example/frame:3:1' }),
  ).toEqual({});
});
