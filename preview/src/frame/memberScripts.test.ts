/** @jest-environment jsdom */
import { MEMBER_SCRIPT } from '../document.ts';
import { nameScripts, placeInFile, placeInStack } from './memberScripts.ts';

/** The lines of the HTML, as they are told of each script that runs. */
function placesIn(html: string): (number | undefined)[] {
  return [...nameScripts(html).matchAll(/sourceURL=(\S+)/g)].map(
    ([, name]) => placeInFile(`https://preview.example/${name}`, 2).htmlLine,
  );
}

test('each script of the HTML is called after the line in which it begins', () => {
  expect(
    placesIn(
      '<p>one</p>\n<script>\ntwo();\n</script><script type="module">three();</script>\n\n<script\n  async>four();</script>',
    ),
  ).toEqual([2, 4, 7]);
});

test('the code itself stays, in the lines after its name', () => {
  expect(nameScripts('<b>a</b><script>one();\ntwo();</script>')).toBe(
    '<b>a</b><script>//# sourceURL=keyframe-html-1.js\none();\ntwo();</script>',
  );
});

test.each([
  ['in a comment', '<!-- <script>no()</script> --><script>\nyes()</script>'],
  ['in a text field', '<textarea><script>no()</script></textarea><script>\nyes()</script>'],
  ['in an attribute', '<p title="<script>no()</script>"></p><script>\nyes()</script>'],
  ['that holds data', '<script type="application/json">{"no": 1}</script><script>\nyes()</script>'],
  ['without a text', '<script src="https://elsewhere.example/no.js"></script><script>\nyes()</script>'],
])('nothing is written into a script %s', (_where, html) => {
  expect(nameScripts(html).replace(/\/\/# sourceURL=\S+\n(?=\nyes)/, '')).toBe(html);
  expect(placesIn(html)).toHaveLength(1);
});

test('HTML without scripts stays as it is, also with one that nothing closes', () => {
  for (const html of ['<p>\n</p>', '<script', '<scripted>a</scripted>', '']) expect(nameScripts(html)).toBe(html);
});

test('only HTML up to its last script is parsed for it', () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  nameScripts(`<script>one()</script >${'<div>'.repeat(1_000)}`);
  nameScripts('<div>'.repeat(1_000));
  expect(parse.mock.calls.map(([text]) => text)).toEqual(['<body><script>one()</script >', '<body>']);
});

test('a line of a script in the HTML is counted from the beginning of the HTML', () => {
  expect(placeInFile('https://preview.example/keyframe-html-12.js', 2)).toEqual({ htmlLine: 12 });
  expect(placeInFile('https://preview.example/keyframe-html-12.js', 5)).toEqual({ htmlLine: 15 });
});

test('a line of the JavaScript is counted from its own beginning', () => {
  expect(placeInFile(MEMBER_SCRIPT, 2)).toEqual({ line: 1 });
});

test('of a stack the innermost place in the member’s code counts', () => {
  const error = new Error('broken');
  error.stack = `Error: broken\n    at console.log (about:srcdoc:4:28)\n    at turn (keyframe-html-3.js:4:7)\n    at ${MEMBER_SCRIPT}:9:1`;
  expect(placeInStack(error)).toEqual({ htmlLine: 5 });
});

test('any other script has no line of theirs', () => {
  expect(placeInFile('about:srcdoc', 4)).toEqual({});
  expect(
    placeInStack({ name: 'Error', message: '', stack: 'Error\n    at https://preview.example/frame:3:1' }),
  ).toEqual({});
});
