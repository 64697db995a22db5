import { strToU8, zipSync } from 'fflate';
import type { ImportedComponent, SourceFile } from './source.ts';
import { importFiles, importText } from './importCode.ts';

const file = (path: string, content: string | Uint8Array): SourceFile => {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return { path, size: bytes.length, read: async () => bytes };
};
const files = (contents: Record<string, string | Uint8Array>) =>
  importFiles(Object.entries(contents).map(([path, content]) => file(path, content)));
const archive = (contents: Record<string, string>) =>
  importFiles([
    file(
      'export.zip',
      zipSync(Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, strToU8(text)]))),
    ),
  ]);

async function component(result: ReturnType<typeof importText>): Promise<ImportedComponent> {
  const read = await result;
  if ('problem' in read) throw new Error(read.problem);
  return read.component;
}
const problem = async (result: ReturnType<typeof importText>) => {
  const read = await result;
  return 'problem' in read ? read.problem : undefined;
};
const leftOut = ({ leftOut: list }: ImportedComponent) => list.map(({ what }) => what);

describe('one HTML document', () => {
  const DOCUMENT = `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="author" content="Ada Lovelace">
  <title>Pulse</title>
  <link rel="icon" href="x.png">
  <link rel="stylesheet" href="https://cdn.example/reset.css">
  <style>
.pulse { color: red }
  </style>
  <style media="(width < 600px)">.pulse { color: blue }</style>
  <script src="https://cdn.example/jquery.js"></script>
</head>
<body class="page">
  <button class="pulse" onclick="go()">Go</button>
  <pre>
  kept   as it is &amp; not rewritten
  </pre>
  <script>
    function go() { return '<b>' }
  </script>
  <script type="module">import x from './x.js';</script>
  <script type="application/json" id="data">{"a": 1}</script>
</body>
</html>
`;

  test('is split into HTML, CSS and JavaScript, each as it was', async () => {
    const read = await component(importText(DOCUMENT));
    expect(read).toMatchObject({ name: 'Pulse', language: 'HTML+CSS+JS' });
    expect(read.code.html).toBe(
      `  <button class="pulse" onclick="go()">Go</button>\n  <pre>\n  kept   as it is &amp; not rewritten\n  </pre>\n  <script type="application/json" id="data">{"a": 1}</script>`,
    );
    expect(read.code.css).toBe('.pulse { color: red }\n\n@media (width < 600px) {\n.pulse { color: blue }\n}');
    expect(read.code.javascript).toBe(`    function go() { return '<b>' }`);
  });

  test('lists what is left out with its reason', async () => {
    const { leftOut: list } = await component(importText(DOCUMENT));
    expect(list).toEqual([
      { what: 'https://cdn.example/reset.css', reason: expect.stringContaining('no style sheets from other sites') },
      { what: 'https://cdn.example/jquery.js', reason: expect.stringContaining('no scripts from other sites') },
      { what: '<body class="page">', reason: expect.stringContaining('no page of its own') },
      { what: "<script> import x from './x.js';", reason: expect.stringContaining('imports other modules') },
    ]);
  });

  test('names its author', async () => {
    const { credit } = await component(importText(DOCUMENT));
    expect(credit).toEqual({ author: 'Ada Lovelace', source: '', licence: null });
  });

  test('with Windows line breaks and a byte order mark is read the same', async () => {
    const plain = await component(files({ 'pulse.html': DOCUMENT }));
    const windows = await component(files({ 'pulse.html': `\ufeff${DOCUMENT.replaceAll('\n', '\r\n')}` }));
    expect(windows).toEqual(plain);
  });

  test('in UTF-16 with a byte order mark is read', async () => {
    const bytes = new Uint8Array(Buffer.from('\ufeff<p>é</p>', 'utf16le'));
    expect((await component(files({ 'a.html': bytes }))).code.html).toBe('<p>é</p>');
  });

  test('in another encoding is rejected with the next step', async () => {
    const bytes = new Uint8Array([60, 112, 62, 0xe9, 60, 47, 112, 62]);
    expect(await problem(files({ 'a.html': bytes }))).toBe(
      'a.html is not UTF-8 text. Save it as UTF-8 and import again.',
    );
  });
});

test.each([
  ['elements that are not closed', '<div><p>a<style>p { color: red }', '<div><p>a', 'p { color: red }'],
  ['a style in an SVG, which stays there', '<svg><style>a{}</style></svg>', '<svg><style>a{}</style></svg>', ''],
  [
    'a style in a template, which stays there',
    '<template><style>a{}</style></template>',
    '<template><style>a{}</style></template>',
    '',
  ],
  ['a style between elements', '<b>1</b><style>a{}</style><b>2</b>', '<b>1</b><b>2</b>', 'a{}'],
  ['a table cell alone', '<td>1</td>', '<td>1</td>', ''],
  ['content after the body', '<html><body><b>1</b></body></html><i>2</i>', '<b>1</b><i>2</i>', ''],
])('splits HTML with %s', async (_what, text, html, css) => {
  expect((await component(importText(text))).code).toMatchObject({ html, css });
});

describe('what uiverse’s copy gives', () => {
  test('is read with its author, tags and licence', async () => {
    const read = await component(
      importText(`<button class="b">Go</button>
<style>
/* From Uiverse.io by ada_l  - Tags: button, neon , hover */
.b { color: red }
</style>
`),
    );
    expect(read.code).toMatchObject({
      html: '<button class="b">Go</button>',
      css: '/* From Uiverse.io by ada_l  - Tags: button, neon , hover */\n.b { color: red }',
    });
    expect(read.credit).toEqual({ author: 'ada_l', source: 'https://uiverse.io', licence: 'mit' });
    expect(read.tags).toEqual(['button', 'neon', 'hover']);
  });

  test('in two copies, HTML and CSS below it, is read as one component', async () => {
    const read = await component(
      importText('<button class="b">Go</button>\n\n/* From Uiverse.io by ada */ \n.b { color: red }'),
    );
    expect(read).toMatchObject({
      language: 'HTML+CSS',
      code: { html: '<button class="b">Go</button>', css: '/* From Uiverse.io by ada */ \n.b { color: red }' },
    });
  });

  test('in Tailwind is read as HTML+Tailwind, without the comment', async () => {
    const read = await component(
      importText(
        '<!-- From Uiverse.io by ada - Tags: card -->\n<div class="flex p-4 hover:bg-[#fff] md:dark:text-sm">Hi</div>',
      ),
    );
    expect(read).toMatchObject({
      language: 'HTML+Tailwind',
      code: {
        html: '<div class="flex p-4 hover:bg-[#fff] md:dark:text-sm">Hi</div>',
        css: '',
        tailwind: '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n',
      },
      credit: { author: 'ada' },
    });
  });
});

test.each([
  [
    'its compiler in the page',
    '<script src="https://cdn.tailwindcss.com"></script><b class="mine">x</b>',
    expect.stringContaining('@tailwind utilities;'),
  ],
  ['a source in the page', '<style type="text/tailwindcss">@theme { --x: 1 }</style><b>x</b>', '@theme { --x: 1 }'],
  ['directives in the CSS', '<style>b { @apply p-4 }</style><b>x</b>', 'b { @apply p-4 }'],
])('recognizes Tailwind by %s', async (_what, text, tailwind) => {
  expect(await component(importText(text))).toMatchObject({ language: 'HTML+Tailwind', code: { tailwind, css: '' } });
});

describe('a folder', () => {
  test('is read by what its page links, in that order, and the rest is listed', async () => {
    const read = await component(
      files({
        'pulse/index.html':
          '<link rel=stylesheet href="css/b.css"><link rel=stylesheet href="./css/a.css?v=1"><img src="a.png"><script src="js/x.js"></script><script src="gone.js"></script>',
        'pulse/css/a.css': 'a {}',
        'pulse/css/b.css': 'b {}',
        'pulse/js/x.js': 'x()',
        'pulse/js/unused.js': 'y()',
        'pulse/a.png': new Uint8Array([137, 80]),
        'pulse/style.scss': '$a: 1',
        'pulse/about.html': '<p>About</p>',
        'pulse/.DS_Store': 'x',
        'pulse/node_modules/a/index.html': '<p>no</p>',
      }),
    );
    expect(read.code).toEqual({ html: '<img src="a.png">', css: 'b {}\n\na {}', javascript: 'x()', tailwind: '' });
    expect(read.leftOut.map(({ what, reason }) => `${what}: ${reason}`)).toEqual([
      expect.stringMatching(/^gone\.js: The file is not in what you chose/),
      expect.stringMatching(/^js\/unused\.js: The HTML file does not link it/),
      expect.stringMatching(/^a\.png: Files are not stored/),
      expect.stringMatching(/^style\.scss: Compile it to CSS first/),
      expect.stringMatching(/^about\.html: A component is one page/),
    ]);
  });

  test('whose page links nothing is read with the CSS and JavaScript beside it', async () => {
    const read = await component(files({ 'a/index.html': '<b>x</b>', 'a/style.css': 'b {}', 'a/script.js': 'x()' }));
    expect(read.code).toMatchObject({ html: '<b>x</b>', css: 'b {}', javascript: 'x()' });
  });

  test.each([
    ['no page', { 'a/style.css': 'b {}' }, /There is no HTML file in your folder/],
    ['React only', { 'a/Button.tsx': 'export default 1', 'a/x.css': '' }, /only code of a framework \(Button\.tsx\)/],
    ['a path that leaves it', { 'a/../../index.html': '<b>x</b>', 'a/b': '' }, /unsafe path/],
  ])('with %s is rejected with the next step', async (_what, contents, message) => {
    expect(await problem(files(contents))).toMatch(message);
  });
});

describe('CodePen’s export', () => {
  const PEN = {
    'pulse/README.md':
      '# Pulse\n\nA Pen created on CodePen.\n\nOriginal URL: [https://codepen.io/ada/pen/abcXYZ](https://codepen.io/ada/pen/abcXYZ).\n',
    'pulse/LICENSE.txt':
      'Copyright (c) 2026 by Ada Lovelace (https://codepen.io/ada/pen/abcXYZ)\n\nPermission is hereby granted, free of charge … MIT',
    'pulse/dist/index.html': `<!DOCTYPE html>
<html lang="en" >
<head>
  <meta charset="UTF-8">
  <title>CodePen - Pulse</title>
  <link rel="stylesheet" href="https://cdnjs.example/normalize.min.css">
<link rel="stylesheet" href="./style.css">

</head>
<body>
<!-- partial:index.partial.html -->
<b class="pulse">x</b>
<!-- partial -->
  <script  src="./script.js"></script>

</body>
</html>
`,
    'pulse/dist/style.css': '.pulse { color: red }\n',
    'pulse/dist/script.js': 'go();\n',
    'pulse/src/index.html': '<b class="pulse">x</b>',
    'pulse/src/style.scss': '.pulse { color: red }',
    'pulse/src/script.js': 'go();',
  };

  test('is read from its compiled files, with author, address and licence', async () => {
    const read = await component(archive(PEN));
    expect(read).toMatchObject({
      name: 'Pulse',
      language: 'HTML+CSS+JS',
      code: { html: '<b class="pulse">x</b>', css: '.pulse { color: red }', javascript: 'go();' },
      credit: { author: 'ada', source: 'https://codepen.io/ada/pen/abcXYZ', licence: 'mit' },
    });
    expect(leftOut(read)).toEqual(['https://cdnjs.example/normalize.min.css']);
  });
});

describe('a shadcn registry item', () => {
  const ITEM = {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name: 'pulse',
    title: 'Pulse',
    type: 'registry:item',
    author: 'Ada <https://ada.example>',
    dependencies: ['motion'],
    files: [
      {
        path: 'pulse/index.html',
        type: 'registry:file',
        target: 'pulse/index.html',
        content: '<b class="pulse">x</b>',
      },
      { path: 'pulse/style.css', type: 'registry:file', target: 'pulse/style.css', content: '.pulse { color: red }' },
    ],
    cssVars: { light: { brand: 'red' }, dark: { brand: 'blue' } },
    css: { '@keyframes a': { from: { opacity: '0' } }, '.b': { color: 'red' } },
  };

  test('with an HTML file is read with its styles, author and title', async () => {
    const read = await component(importText(JSON.stringify(ITEM)));
    expect(read).toMatchObject({ name: 'Pulse', credit: { author: 'Ada', source: 'https://ada.example' } });
    expect(read.code.css).toBe(
      '.pulse { color: red }\n\n:root {\n  --brand: red;\n}\n\n.dark {\n  --brand: blue;\n}\n\n@keyframes a {\n  from {\n    opacity: 0;\n  }\n}\n.b {\n  color: red;\n}',
    );
    expect(leftOut(read)).toEqual(['motion']);
  });

  test.each([
    ['of React only', { ...ITEM, files: [{ path: 'pulse.tsx', content: 'export {}' }] }, /only code of a framework/],
    ['without code', { ...ITEM, files: [{ path: 'pulse.tsx' }] }, /has no code in it/],
    ['that is a list', { name: 'r', items: [ITEM] }, /is the list of a registry/],
    ['that is other JSON', { a: 1 }, /is JSON, but no shadcn registry item/],
  ])('%s is rejected with the next step', async (_what, item, message) => {
    expect(await problem(importText(JSON.stringify(item)))).toMatch(message);
  });

  test('that is not valid JSON is rejected', async () => {
    expect(await problem(importText('{"name":'))).toMatch(/is not valid JSON/);
  });
});

test.each([
  ['nothing', '  ', /no HTML/],
  ['an address of CodePen', 'https://codepen.io/ada/pen/x', /An address is not opened.*Export \.zip/],
  ['an address of uiverse', 'https://uiverse.io/ada/calm-cat-1', /An address is not opened.*press Copy/i],
  ['another address', 'http://127.0.0.1:4000/x', /An address is not opened/],
  ['a pen’s embed code', '<p class="codepen" data-slug-hash="x">See the Pen</p>', /embed code of a pen/],
  ['React', "import React from 'react';\nexport const A = () => <b>x</b>;", /code of a framework/],
  ['a Vue file', '<template>\n<b>x</b></template>\n<script setup>1</script>', /code of a framework/],
  ['CSS alone', '/* From Uiverse.io by ada */\n.b { color: red }', /only CSS/],
  ['prose', 'Please make me a button', /no HTML/],
  ['a page without content', '<!doctype html><html><head><title>x</title></head><body></body></html>', /no HTML/],
  ['too much', `<p>${'x'.repeat(2 * 1024 ** 2)}</p>`, /longer than 2 MB/],
])('a pasted text that is %s is rejected with the next step', async (_what, text, message) => {
  expect(await problem(importText(text))).toMatch(message);
});

test('deeply nested HTML is read', async () => {
  const read = await component(importText(`${'<div>'.repeat(20_000)}x`));
  expect(read.code.html).toHaveLength(20_000 * 5 + 1);
});

test.each([
  ['/* Created by Ada Lovelace */', 'Ada Lovelace', ''],
  ['/**\n * @author Ada <https://ada.example>\n */', 'Ada', 'https://ada.example'],
  ['/* Author: Ada */', 'Ada', ''],
  ['/* Copyright (c) 2024-2026 Ada, MIT */', null, ''],
  ['/* the position is created by the parent */', null, ''],
])('a comment like %s names the author %s', async (css, author, source) => {
  const { credit } = await component(importText(`<b>x</b><style>${css} b {}</style>`));
  if (author !== null) expect(credit).toMatchObject({ author, source });
});

test('a text without an author has no credit', async () => {
  expect((await component(importText('<b>x</b><style>b { color: red }</style>'))).credit).toBeNull();
});
