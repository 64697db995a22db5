/** @jest-environment jsdom */
import {
  buildDocument,
  buildDownload,
  buildSnippet,
  CANVASES,
  LINKED_FILES,
  MEMBER_SCRIPT,
  MEMBER_STYLE_ID,
  TAILWIND_STYLE_ID,
  type DocumentParts,
} from './document.ts';

const CODE: DocumentParts = { html: '<p>Hi</p>', css: '', javascript: '', canvas: 'dark' };
const parts = (changes: Partial<DocumentParts> = {}): DocumentParts => ({ ...CODE, ...changes });
/** The metadata of a download. */
const ABOUT = { name: 'Pulse', author: 'Ada', licenceYear: 2026, language: 'HTML+CSS+JS', tailwind: '' } as const;
const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');
const build = (changes: Partial<DocumentParts>, script = 'ours()') => parse(buildDocument(parts(changes), { script }));
const memberStyle = (document: Document) => document.getElementById(MEMBER_STYLE_ID)?.textContent?.trim();
const scripts = (document: Document) => [...document.scripts].map((script) => script.textContent?.trim());

// Specification 7.15
test('contains the component’s HTML, CSS and script after our script', () => {
  const document = build({ html: '<b>x</b>', css: 'b { color: red }', javascript: 'run()' });
  expect(document.body.querySelector('b')?.textContent).toBe('x');
  expect(memberStyle(document)).toBe('b { color: red }');
  expect(scripts(document)).toEqual(['ours()', 'run()']);
});

test.each(['dark', 'light'] as const)('renders a component on its %s canvas', (canvas) => {
  const document = build({ canvas });
  const base = document.querySelector('style')?.textContent ?? '';
  expect(document.documentElement.dataset.canvas).toBe(canvas);
  expect(base).toContain(`background: ${CANVASES[canvas].background}`);
  expect(base).toContain(`color-scheme: ${canvas}`);
});

test('puts the base rules into the first layer, so that any rule of the member overrides them', () => {
  const styles = [...build({ css: 'body { display: block }' }).querySelectorAll('style')];
  expect(styles[0]?.textContent).toMatch(/^@layer keyframe \{/);
  expect(styles[1]?.id).toBe(MEMBER_STYLE_ID);
});

const STYLE_ENDS = [
  '</style><script>x()</script>',
  '</STYLE >',
  'a::after { content: "</style>" }',
  '<!-- </style foo>',
];

test.each(STYLE_ENDS)('keeps CSS with %s inside its element', (css) => {
  const document = build({ css });
  expect(memberStyle(document)).toBe(css.replace(/<\/(?=style)/i, '<\\/'));
  expect(scripts(document)).toEqual(['ours()']);
});

test.each([
  ['a closing tag', 'const s = "</script><img src=x>";', 'const s = "\\x3C/script><img src=x>";'],
  ['an upper-case closing tag with a space', '"</SCRIPT >"', '"\\x3C/SCRIPT >"'],
  ['a truncated closing tag', '"</script', '"\\x3C/script'],
  ['a comment that opens another script', '"<!-- <script>"', '"<!-- \\x3Cscript>"'],
])('keeps a script with %s inside its element', (_how, javascript, written) => {
  const document = build({ javascript });
  expect(scripts(document)).toEqual(['ours()', written]);
  expect(document.querySelector('img')).toBeNull();
});

test('does not change a script that compares with a variable named script', () => {
  const javascript = 'for (let i=0;i<script.length;i++) go()';
  expect(scripts(build({ javascript }))[1]).toBe(javascript);
});

test('escapes a closing tag to the same string value', () => {
  const [, written] = scripts(build({ javascript: '"</script>"' }));
  expect(new Function(`return ${written}`)()).toBe('</script>');
});

const LEFT_OPEN = ['<!-- never closed', '<textarea>', '<style>', '<div title="', '<plaintext>', '<template>'];

test.each(LEFT_OPEN)('runs our script when the HTML leaves %s open', (html) => {
  expect(scripts(build({ html }))[0]).toBe('ours()');
});

test('disables a meta refresh', () => {
  const document = build({ html: '<META HTTP-EQUIV="refresh" content="0;url=https://example.com"><p>x</p>' });
  expect(document.querySelector('[http-equiv]')).toBeNull();
  expect(document.querySelector('p')).not.toBeNull();
});

test('replaces null characters', () => {
  const text = buildDocument(parts({ css: 'a\0b', javascript: '"\0"' }), { script: '' });
  expect(text).not.toContain('\0');
  expect(text).toContain('a\uFFFDb');
});

test('builds a download as one file with the MIT licence, year and author, without our script', () => {
  const code = parts({ css: 'p { color: red }', javascript: 'run()' });
  const text = buildDownload({ ...code, ...ABOUT, name: 'Pulse & Co' });
  const document = parse(text);
  expect(text).toMatch(
    /^<!doctype html>\n<!--\n {2}Pulse & Co, by Ada\n\n {2}MIT License\n\n {2}Copyright \(c\) 2026 Ada\n/,
  );
  expect(text).toMatch(/DEALINGS IN THE SOFTWARE\.\n-->\n<html/);
  expect(document.title).toBe('Pulse & Co');
  expect(scripts(document)).toEqual(['run()']);
  expect(memberStyle(document)).toBe('p { color: red }');
});

test.each([
  '--><script>x()</script>',
  '--!><script>x()</script>',
  '> <!-- <script>x()</script>',
  '-\0-><script>x()</script>',
])('keeps a name or author with %s inside the licence comment', (name) => {
  const document = parse(buildDownload({ ...parts(), ...ABOUT, name, author: name, language: 'HTML+CSS' }));
  expect(scripts(document)).toEqual([]);
  expect(document.querySelectorAll('p')).toHaveLength(1);
});

test('lists a download’s origins below the licence', () => {
  const origins = ['https://keyframe.test/component/c1', 'Started from Halo --> by Bo'];
  const text = buildDownload({ ...parts(), ...ABOUT, origins });
  expect(text).toMatch(
    /DEALINGS IN THE SOFTWARE\.\n\n {2}https:\/\/keyframe\.test\/component\/c1\n\n {2}Started from Halo - by Bo\n-->\n<html/,
  );
});

test('lists the originals’ copyright lines below a remix’s own', () => {
  const notices = [
    { author: 'Bo', year: 2025 },
    { author: 'Cy --> <b>', year: 2024 },
  ];
  const text = buildDownload({ ...parts(), ...ABOUT, notices });
  expect(text).toMatch(
    / {2}Copyright \(c\) 2026 Ada\n {2}Copyright \(c\) 2025 Bo\n {2}Copyright \(c\) 2024 Cy - b\n\n {2}Permission/,
  );
});

describe('a snippet', () => {
  const snippet = (changes: Partial<DocumentParts>) => buildSnippet({ ...parts(changes), ...ABOUT });

  test('contains licence, style, HTML and script, without a document', () => {
    const text = snippet({ html: '<p>Hi</p>\n', css: 'p { color: red }', javascript: 'run()' });
    expect(text).toMatch(/^<!--\n {2}Pulse, by Ada\n\n {2}MIT License\n\n {2}Copyright \(c\) 2026 Ada\n/);
    expect(text.split('-->\n')[1]).toBe('<style>\np { color: red }\n</style>\n<p>Hi</p>\n<script>\nrun()\n</script>\n');
  });

  test('has no element for an empty part', () => {
    expect(snippet({ css: ' ', javascript: '\n' }).split('-->\n')[1]).toBe('<p>Hi</p>\n');
  });

  test('keeps CSS and JavaScript inside their elements', () => {
    const document = parse(snippet({ css: '</style><script>x()</script>', javascript: '"</script><img>"' }));
    expect(scripts(document)).toEqual(['"\\x3C/script><img>"']);
    expect(document.querySelector('img')).toBeNull();
  });
});

test('embeds the Tailwind source of a download, which browsers do not apply', () => {
  const language = 'HTML+Tailwind';
  const code = { ...parts({ css: '.p-4 { padding: 1rem }' }), tailwind: '@tailwind utilities; /* </style> */' };
  const document = parse(buildDownload({ ...ABOUT, ...code, language }));
  const source = document.getElementById(TAILWIND_STYLE_ID);
  expect(document.documentElement.dataset['language']).toBe(language);
  expect(source?.getAttribute('type')).toBe('text/tailwindcss');
  expect(source?.textContent).toBe('\n@tailwind utilities; /* <\\/style> */\n');
  expect(memberStyle(document)).toBe('.p-4 { padding: 1rem }');
});

test('links a download’s CSS and JavaScript as files', () => {
  const code = parts({ css: 'p { color: red }', javascript: 'run()' });
  const document = parse(buildDownload({ ...code, ...ABOUT }, { linked: true }));
  expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe(LINKED_FILES.css);
  expect(
    [...document.querySelectorAll('script')].map((script) => [script.getAttribute('src'), script.textContent]),
  ).toEqual([[LINKED_FILES.javascript, '']]);
  expect(document.documentElement.outerHTML).not.toContain('color: red');
});

test('links no file for an empty part', () => {
  const document = parse(buildDownload({ ...parts({ css: ' ', javascript: '\n' }), ...ABOUT }, { linked: true }));
  expect(document.querySelector('link, script')).toBeNull();
});

test('names the member’s JavaScript in a live frame, starting on the second line of its script', () => {
  const lines = buildDocument(parts({ javascript: 'one()\ntwo() // <!--' }), { script: '', named: true }).split('\n');
  const start = lines.indexOf(`<script>//# sourceURL=${MEMBER_SCRIPT}`);
  expect(lines.slice(start + 1, start + 4)).toEqual(['one()', 'two() // <!--', '</script>']);
});
