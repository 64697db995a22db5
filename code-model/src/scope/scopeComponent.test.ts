import fc from 'fast-check';
import { prefixOf, scopedName } from './scopeNames.ts';
import { scopeComponent, ScopeProblem } from './scopeComponent.ts';
import type { ScopedNode } from './scopedTree.ts';
import { parseStyleItems, printStyleItems } from './styleItems.ts';

const ROOT = prefixOf('Lamp', '1');
const scope = (css: string, html = '', javascript = '') =>
  scopeComponent({ id: '1', name: 'Lamp', html, css, javascript });

/** The scoped CSS with `R` for the prefix, in one line, without the rule of the root element. */
function scopedCss(css: string, html = '', javascript = ''): string {
  const items = scope(css, html, javascript).styles.filter(
    (item) => item.type !== 'at' || item.prelude !== `${ROOT}__root`,
  );
  return printStyleItems(items).replaceAll(ROOT, 'R').replace(/\s+/g, ' ').trim();
}

/** The scoped HTML with `R` for the prefix and `$` for the id of an instance. */
function scopedHtml(html: string, css = '', javascript = ''): string {
  const print = (node: ScopedNode): string =>
    node.type === 'text'
      ? node.text
      : `<${[node.name, ...[...node.attributes].map(([name, value]) => `${name}=${value}`)].join(' ')}>${node.children.map(print).join('')}</>`;
  return scope(css, html, javascript).children.map(print).join('').replaceAll(ROOT, 'R').replaceAll('\u{E000}', '$');
}

const CHECKBOX = '<input type="checkbox" id="t"><label for="t">on</label>';

describe('selectors', () => {
  test.each([
    ['a class', '.a{x:y}', '.R__a { x: y; }'],
    ['a rule after a block that ends with an error', '.a{x:y;z}.b{x:y}', '.R__a { x: y; } .R__b { x: y; }'],
    ['a class with escapes', '.md\\:a\\/2{x:y}', '.R__md\\:a\\/2 { x: y; }'],
    ['an id that nothing refers to', '#a{x:y}', '#R__a { x: y; }'],
    [
      'classes within functions',
      '.a:not(.b, :has(> .c)):nth-child(2n of .d){x:y}',
      '.R__a:not(.R__b, :has(> .R__c)):nth-child(2n of .R__d) { x: y; }',
    ],
    ['an element, within the root', 'p{x:y}', 'p:where(.R *) { x: y; }'],
    ['a pseudo-element of an element', 'p::before{x:y}', 'p:where(.R *)::before { x: y; }'],
    ['an element after a class, which is within the root', '.a > p{x:y}', '.R__a > p { x: y; }'],
    ['everything, and the root too', '*{x:y}', '*:where(.R, .R *) { x: y; }'],
    ['a pseudo-element of everything', '::before{x:y}', ':where(.R, .R *)::before { x: y; }'],
    ['a sibling, which the root has none of', '* + p{x:y}', '*:where(.R *) + p { x: y; }'],
    ['the page', ':root{x:y}', '.R { x: y; }'],
    ['the page with the specificity of an element', 'body{x:y}', 'div:where(.R) { x: y; }'],
    ['the page with the specificity of two', 'html body .a{x:y}', 'div:is(div):where(.R) .R__a { x: y; }'],
    ['a class of the page', 'body.dark > .a{x:y}', 'div:where(.R).R__dark > .R__a { x: y; }'],
    ['a list', '.a,p{x:y}', '.R__a, p:where(.R *) { x: y; }'],
    ['an attribute with a class', '[class~=a]{x:y}', ':where(.R, .R *)[class~="R__a"] { x: y; }'],
    ['an attribute that starts with a class', '.b[class^="a-"]{x:y}', '.R__b[class*="R__a-"] { x: y; }'],
    ['other attributes', '.b[type="a"]{x:y}', '.R__b[type="a"] { x: y; }'],
    [
      'nested rules',
      '.a{&:hover{x:y} .b{x:y} p{x:y} .c &{x:y}}',
      '.R__a { &:hover { x: y; } .R__b { x: y; } p { x: y; } .R__c & { x: y; } }',
    ],
    ['a nested rule that starts outside', '.a{p &{x:y}}', '.R__a { p:where(.R *) & { x: y; } }'],
    [
      'rules in conditions',
      '@media (width > 1px){@supports (x:y){.a{x:y}}}',
      '@media (width > 1px) { @supports (x:y) { .R__a { x: y; } } }',
    ],
    [
      'bounds of @scope',
      '@scope (.a) to (.b){:scope{x:y} p{x:y}}',
      '@scope (.R__a) to (.R__b) { :scope { x: y; } p { x: y; } }',
    ],
  ])('scopes %s', (_what, css, expected) => {
    expect(scopedCss(css)).toBe(expected);
  });

  test('an id that differs in each instance is selected by its end, with the specificity of an id', () => {
    expect(scopedCss('#t:checked{x:y}', CHECKBOX)).toBe(':is([id$="R__t"], #R__t):checked { x: y; }');
  });

  test('a group that differs in each instance is selected by its end, and others of its name too', () => {
    expect(scopedCss('.a[name="g"]{x:y}', '<input type="radio" name="g">')).toBe(
      '.R__a:is([name="g"], [name$="R__g"]) { x: y; }',
    );
  });
});

describe('names in values', () => {
  test.each([
    [
      'keyframes',
      '@keyframes k{to{x:y}} .a{animation: k 1s, k 2s}',
      '@keyframes R__k { to { x: y; } } .R__a { animation: R__k 1s, R__k 2s; }',
    ],
    [
      'keyframes behind custom properties',
      '@keyframes k{} .a{--b: k; --c: var(--b) 1s; animation: var(--c)}',
      '@keyframes R__k { } .R__a { --b: R__k; --c: var(--b) 1s; animation: var(--c); }',
    ],
    [
      'no other values of the same word',
      '@keyframes red{} .a{color: red; --x: red}',
      '@keyframes R__red { } .R__a { color: red; --x: red; }',
    ],
    [
      'registered properties',
      '@property --p{syntax:"*";inherits:true} .a{--p:1;x:var(--p);transition:--p 1s}',
      '@property --R__p { syntax: "*"; inherits: true; } .R__a { --R__p: 1; x: var(--R__p); transition: --R__p 1s; }',
    ],
    ['no other custom properties', '.a{--q:1;x:var(--q)}', '.R__a { --q: 1; x: var(--q); }'],
    ['layers', '@layer a, b.c; @layer a{.a{x:y}}', '@layer R__a, R__b.c; @layer R__a { .R__a { x: y; } }'],
    [
      'containers',
      '.a{container: box / size} @container box (width > 1px){.b{x:y}}',
      '.R__a { container: R__box / size; } @container R__box (width > 1px) { .R__b { x: y; } }',
    ],
    [
      'values whose words only a comment separates',
      '.a{x:1px/* */2px;y:a/**/(b)/*c*/,d}',
      '.R__a { x: 1px/**/2px; y: a/**/(b),d; }',
    ],
    ['references to ids', '.a{filter:url(#f)}', '.R__a { filter: url(#R__f); }'],
  ])('scopes %s', (_what, css, expected) => {
    expect(scopedCss(css)).toBe(expected);
  });

  test('properties that Tailwind registers are those of every component', () => {
    expect(scopedCss('@property --tw-x{syntax:"*";inherits:true} .a{--tw-x:1}')).toContain('@property --tw-x');
  });
});

describe('HTML', () => {
  test.each([
    ['classes', '<b class=" a\n b">x</b>', '<b class=R__a R__b>x</>'],
    ['an id and what refers to it, by instance', CHECKBOX, '<input type=checkbox id=$R__t></><label for=$R__t>on</>'],
    ['an id that nothing refers to', '<b id="a"></b>', '<b id=R__a></>'],
    ['lists of ids', '<b id="a"></b><i aria-labelledby="a  b"></i>', '<b id=$R__a></><i aria-labelledby=$R__a b></>'],
    ['links', '<a href="#a">x</a><a href="#">y</a><b id="a"></b>', '<a href=#$R__a>x</><a href=#>y</><b id=$R__a></>'],
    [
      'paint servers',
      '<svg><path fill="url(#g)"></path><linearGradient id="g"></linearGradient></svg>',
      '<svg><path fill=url(#$R__g)></><linearGradient id=$R__g></></>',
    ],
    [
      'radio groups',
      '<input type=radio name=g><input name=g>',
      '<input type=radio name=$R__g></><input name=$R__g></>',
    ],
    ['boolean attributes', '<input checked="checked" disabled="no">', '<input checked= disabled=></>'],
    ['style attributes', '<b style="color:red;;x:; --i : 1"></b>', '<b style=color: red; --i: 1></>'],
    [
      'times of SMIL, which keep their ids',
      '<svg><animate id="a" begin="0s;b.end"></animate><animate id="b" begin="a.end"></animate></svg>',
      '<svg><animate id=a begin=0s;b.end></><animate id=b begin=a.end></></>',
    ],
  ])('scopes %s', (_what, html, expected) => {
    expect(scopedHtml(html)).toBe(expected);
  });

  test('an id that the style sheet refers to is the same in each instance', () => {
    const html = '<svg><filter id="f"></filter><path filter="url(#f)"></path></svg>';
    expect(scopedHtml(html, '.a{filter:url("#f")}')).toBe('<svg><filter id=R__f></><path filter=url(#R__f)></></>');
  });

  test.each([
    ['between inline content is one space', '<b>a</b>\n  <b>c</b>', '<b>a</> <b>c</>'],
    ['at the ends of a block is none', '<p>\n a <b> c</b>\n</p>', '<p>a <b> c</></>'],
    ['in tables and drawings is none', '<svg> <g> <path></path> </g> </svg>', '<svg><g><path></></></>'],
    ['in preformatted text stays', '<pre> a\n  b </pre>', '<pre> a\n  b </>'],
    ['around the component is none', '\n <b>a</b> \n', '<b>a</>'],
  ])('white space %s', (_what, html, expected) => {
    expect(scopedHtml(html)).toBe(expected);
  });

  test('white space counts where style rules make it visible', () => {
    expect(scopedHtml('<p> a </p>', 'p{display:inline}')).toBe('<p> a </>');
    expect(scopedHtml('<b>a  b</b>', 'b{white-space:pre-line}')).toBe('<b>a  b</>');
  });

  test('style and script elements become parts, elements of a page are left out', () => {
    const html =
      '<style>.a{x:y}</style><link rel="stylesheet" href="x"><script>go()</script><script src="y"></script><b>1</b>';
    expect(scope('', html)).toMatchObject({
      scripts: ['go()'],
      leftOut: expect.arrayContaining(['<link>', '<script src="y">']),
    });
    expect(scopedCss('', '<style>.a{x:y}</style>')).toBe('.R__a { x: y; }');
  });
});

describe('a component with a script', () => {
  test('keeps the names that its script can build, and stays within the root', () => {
    expect(scopedCss('.a #b{x:y}', '', 'x()')).toBe(':where(.R, .R *).a #b { x: y; }');
    expect(scopedHtml(`${CHECKBOX}<b class="c"></b>`, '', 'x()')).toBe(
      '<input type=checkbox id=t></><label for=t>on</><b class=c></>',
    );
  });

  test('scopes keyframes that its script does not mention', () => {
    expect(scopedCss('@keyframes k{} @keyframes m{}', '', 'e.style.animation = "m 1s"')).toBe(
      '@keyframes R__k { } @keyframes m { }',
    );
  });

  test('inline handlers are a script', () => {
    const { handlers } = scope('', '<b onclick="go(1)">x</b>');
    expect(handlers).toEqual([{ number: 0, event: 'click', code: 'go(1)' }]);
    expect(scopedHtml('<b onclick="go(1)" class="a">x</b>')).toBe('<b data-handlers=0 class=a>x</>');
  });
});

test('the root element is a box only when the page is styled as one', () => {
  expect(scope('body{color:red} *{margin:0}').css).toContain('display: contents');
  expect(scope('body{background:red}').css).toContain('display: grid');
});

test('leaves out what a browser ignores, and no more', () => {
  const css =
    '.a{color:;x;*zoom:1;b:c} .b:::x{a:b} .b >{a:b} + .b{a:b} d:e; .c{a:b} } .d{a:b} .e{a:b} <!-- .f{a:b} --> .g{a:b';
  expect(scopedCss(css)).toBe('.R__a { b: c; } .R__e { a: b; } .R__f { a: b; } .R__g { a: b; }');
});

test('names of different components differ, and no name of one is a name of another', () => {
  expect(prefixOf('Ünï Köde!', 'x')).toMatch(/^uni-kode-[a-z0-9]{5}$/);
  expect(prefixOf('灯', 'x')).toMatch(/^component-/);
  expect(prefixOf('1', 'x')).not.toBe(prefixOf('1', 'y'));
  expect(scopedName({ root: 'a-b' }, 'c')).toBe('a-b__c');
});

test.each([
  ['CSS', '('.repeat(100), ''],
  ['HTML', '', '<div>'.repeat(300)],
])('refuses %s that is nested too deep, with a reason', (_what, css, html) => {
  expect(() => scope(css, html)).toThrow(ScopeProblem);
});

describe('any input', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          '.a',
          '#b',
          'body',
          ':root',
          '{',
          '}',
          '(',
          ')',
          '[',
          ']',
          '"',
          "'",
          ';',
          ':',
          ',',
          '@layer',
          '@keyframes k',
          '@media',
          '/*',
          '*/',
          '&',
          '>',
          '+',
          'x: y',
          'url(#b)',
          '\\',
          ' ',
          '<p class=a',
          ' id=b',
          '>',
          '</p>',
          '<svg>',
          '<style>',
          '<template>',
          'a',
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join('')),
  );

  test('is scoped the same each time, and its CSS is stable', () => {
    fc.assert(
      fc.property(text, text, (html, css) => {
        const result = attempt(() => scope(css, html));
        expect(attempt(() => scope(css, html))).toEqual(result);
        if (typeof result === 'string') return;
        // Each selector of a list has a line of its own, which is read as a space.
        expect(printStyleItems(parseStyleItems(result.css, 'sheet'))).toBe(result.css.replaceAll(',\n', ', '));
      }),
      // A list; an escaped space at an end; a string that an escaped quote leaves open; an escape that white space ends.
      { numRuns: 500, examples: ['.a,.b{', '@media.a\\ ', '@layer"\\"', '.a\\a{', '@x\\a.a'].map((css) => ['', css]) },
    );
  });

  function attempt<Result>(read: () => Result): Result | string {
    try {
      return read();
    } catch (error) {
      if (error instanceof ScopeProblem) return error.message;
      throw error;
    }
  }
});
