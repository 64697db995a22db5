import { applyMend, mendOf } from '../mends.ts';
import { qualityOf } from '../report.ts';
import { readSubject, type QualityInput } from '../subject.ts';
import { shadowLayers } from './shadowLayers.ts';

const HTML = '<button class="b">Send</button>';
const codeOf = (code: Partial<QualityInput>): QualityInput => ({
  html: HTML,
  css: '',
  javascript: '',
  tailwind: '',
  compiledCss: '',
  ...code,
});
const mendedCss = (code: Partial<QualityInput>) => {
  const mend = mendOf(codeOf(code), 'compositor');
  return mend && applyMend(codeOf(code), mend).css;
};

/** A button whose shadow appears. */
const OWN = {
  rest: 'border: none;',
  transition: 'transition: box-shadow .2s;',
  state: 'box-shadow: 0 4px 12px #0003;',
};
const css = ({ rest = '', transition = OWN.transition, state = OWN.state, more = '' }) =>
  `.b { ${OWN.rest} ${rest} ${transition} }\n.b:hover { ${state} }\n${more}`;

describe('a transition of a shadow', () => {
  test('becomes one of the opacity of a layer', () => {
    const code = {
      css: `.b {
  border: 2px solid red;
  transition: color 0s, box-shadow .2s ease-out .1s;
}

.b:hover,
.b:focus-visible {
  box-shadow: 0 4px 12px #0003;
}

.b:active {
  box-shadow: none;
  translate: 0 1px;
}
`,
    };
    expect(mendedCss(code)).toBe(`.b {
  border: 2px solid red;
  transition: color 0s;
}

.b:active {
  translate: 0 1px;
}

.b {
  position: relative;
  isolation: isolate;
}

.b::after {
  content: '';
  position: absolute;
  inset: -2px;
  z-index: -1;
  border-radius: inherit;
  box-shadow: 0 4px 12px #0003;
  opacity: 0;
  transition: opacity .2s ease-out .1s;
  pointer-events: none;
}

.b:hover::after,
.b:focus-visible::after {
  opacity: 1;
}

.b:active::after {
  opacity: 0;
}
`);
  });

  test('from one shadow to another has a layer for each', () => {
    const mended = mendedCss({ css: css({ rest: 'box-shadow: 0 1px 4px red;' }) });
    expect(mended).toContain('.b { border: none; }\n');
    expect(mended).toMatch(/\.b::before \{[^}]*box-shadow: 0 1px 4px red;\n {2}transition: opacity \.2s;/);
    expect(mended).toMatch(/\.b::after \{[^}]*box-shadow: 0 4px 12px #0003;\n {2}opacity: 0;/);
    expect(mended).toContain('.b:hover::before {\n  opacity: 0;\n}\n\n.b:hover::after {\n  opacity: 1;\n}\n');
    expect(mended!.match(/box-shadow/g)).toHaveLength(2);
  });

  test.each<[string, Partial<QualityInput>, string]>([
    [
      'of `all` names the others',
      { css: css({ transition: 'transition: all .2s;', state: `${OWN.state} rotate: 1deg;` }) },
      'transition: rotate .2s;',
    ],
    ['of `all` alone is taken out', { css: css({ transition: 'transition: .2s;' }) }, '.b { border: none; }\n'],
    [
      'of longhands keeps the others',
      {
        css: css({
          transition: 'transition-property: rotate, box-shadow; transition-duration: .3s; transition-delay: 1s;',
        }),
      },
      'transition-property: rotate; transition-duration: .3s;',
    ],
    [
      'of longhands has their times',
      { css: css({ transition: 'transition-property: box-shadow; transition-duration: .3s; transition-delay: 1s;' }) },
      'transition: opacity .3s 1s;',
    ],
    [
      'with a prefix is taken out with it',
      { css: css({ transition: `-webkit-${OWN.transition} ${OWN.transition}` }) },
      '.b { border: none; }\n',
    ],
    ['that never changes is taken out', { css: css({ state: 'rotate: 1deg' }) }, '.b { border: none; }\n'],
    [
      'keeps a strong rule strong',
      { css: css({ state: 'box-shadow: 0 4px 12px #0003 !important' }) },
      '.b:hover::after {\n  opacity: 1 !important;\n}',
    ],
    [
      'uses the pseudo-element that is free',
      { css: css({ more: '.b::after { content: "x"; color: red }' }) },
      '.b:hover::before {\n  opacity: 1;\n}',
    ],
    [
      'of the state of an element around it follows that',
      { html: `<div class="card">${HTML}</div>`, css: css({ more: '' }).replace('.b:hover', '.card:hover .b') },
      '.card:hover .b::after {\n  opacity: 1;\n}',
    ],
    [
      'in nested rules follows them',
      { css: `.b { ${OWN.rest} ${OWN.transition} &:hover { ${OWN.state} } }` },
      '.b:hover::after {\n  opacity: 1;\n}',
    ],
    [
      'of several elements that are positioned has a layer on each',
      { html: `${HTML}<p>Text</p>${HTML}`, css: css({ rest: 'position: relative;' }) },
      '.b {\n  isolation: isolate;\n}',
    ],
    [
      'without blur is sharp on square corners',
      { css: css({ state: 'box-shadow: 4px 4px 0 #000' }) },
      'box-shadow: 4px 4px 0 #000;',
    ],
    [
      'beside resets that change nothing on a layer',
      { css: css({ more: '*, *::before, *::after { margin: 0; padding: 0; box-sizing: border-box }' }) },
      '.b:hover::after {',
    ],
    [
      'beside a block for less motion that ends it as well',
      {
        css: css({
          more: '@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition-duration: 0.01ms !important } }',
        }),
      },
      '.b:hover::after {',
    ],
    [
      'with a custom property that has one value',
      { css: css({ state: 'box-shadow: 0 4px 12px var(--c)', more: ':root { --c: red }' }) },
      'box-shadow: 0 4px 12px var(--c);',
    ],
  ])('%s', (_what, code, expected) => {
    const mended = mendedCss(code);
    expect(mended).toContain(expected);
    expect(qualityOf(codeOf({ ...code, css: mended! })).findings.compositor.outcome).not.toBe('fail');
  });

  test('in a style sheet of the HTML is mended there', () => {
    const code = codeOf({ html: `<style>${css({})}</style>${HTML}` });
    const mend = mendOf(code, 'compositor')!;
    expect(mend.part).toBe('html');
    expect(applyMend(code, mend).html).toMatch(/opacity: 1;\n\}\n<\/style>/);
  });
});

describe('no layer is offered', () => {
  test.each<[string, Partial<QualityInput>]>([
    ['of the page', { css: css({}) }],
    ['beside a text, positioned', { html: `${HTML}<p>Text</p>`, css: css({ rest: 'position: relative;' }) }],
    ['in an element', { html: `<div>${HTML}</div>`, css: css({}) }],
    ['with an element', { html: '<button class="b"><i></i></button>', css: css({ more: 'i { z-index: 1 }' }) }],
    ['that is a block', { html: '<a class="b"></a>', css: css({ rest: 'display: block;' }) }],
  ])('but for an element %s', (_what, code) => {
    expect(shadowLayers(readSubject(codeOf(code)))).toBeDefined();
  });

  test.each<[string, Partial<QualityInput>]>([
    ['a script may change the element', { css: css({}), javascript: 'x()' }],
    ['Tailwind compiles the styles', { tailwind: '@tailwind utilities;', compiledCss: css({}) }],
    [
      'an attribute may change without a script',
      { html: `${HTML}<details></details>`, css: css({ rest: 'position: relative;' }) },
    ],
    ['something is turned in depth', { css: css({ more: '.b:focus { transform: rotateX(9deg) }' }) }],
    [
      'the style sheet is longer than what is read',
      { css: css({ more: `${' '.repeat(100_000)}.b:active { top: 0 }` }) },
    ],
    [
      'transitions are in two style sheets',
      {
        html: `<style>.c { ${OWN.transition} }</style>${HTML}<p class="c"></p>`,
        css: css({ rest: 'position: relative;' }),
      },
    ],
    [
      'the shadow is in another style sheet',
      { html: `<style>.b:hover { ${OWN.state} }</style>${HTML}`, css: css({ state: '' }) },
    ],
    [
      'a style attribute has the transition',
      { html: HTML.replace('class', 'style="transition: box-shadow .2s" class'), css: css({ transition: '' }) },
    ],
    ['the last block does not end', { css: `${css({})}.c { top: 0` }],
    ['a semicolon would make the next rule invalid', { css: `${css({})};` }],
  ])('where %s', (_what, code) => {
    expect(shadowLayers(readSubject(codeOf(code)))).toBeUndefined();
  });

  test.each<[string, string]>([
    ['has a condition', css({ transition: '', more: `@media (hover) { .b { ${OWN.transition} } }` })],
    ['is for a state', css({ transition: '', more: `.b:focus { ${OWN.transition} }` })],
    ['may not be of the element', css({ transition: '', more: `.b:foo(x) { ${OWN.transition} }` })],
    ['is of no element', css({ transition: '', more: `.c { ${OWN.transition} }` })],
    ['has no duration', css({ transition: 'transition-property: box-shadow;' })],
    ['is named twice', css({ transition: 'transition: box-shadow .2s, box-shadow .3s;' })],
    ['has other times with a prefix', css({ transition: `-webkit-transition: box-shadow .3s; ${OWN.transition}` })],
    ['is another one with a prefix', css({ transition: `-webkit-transition: rotate .3s; ${OWN.transition}` })],
    ['is of a pseudo-element', `.b::after { content: ''; ${OWN.transition} } .b:hover::after { ${OWN.state} }`],
    ['is changed by another rule', css({ more: '.b:active { transition: rotate 1s }' })],
    ['ends by a rule for less motion', css({ more: '@media (prefers-reduced-motion) { .b { transition: none } }' })],
    ['has a custom property', css({ transition: '--t: .2s; transition: box-shadow var(--t);' })],
    ['has a comment', css({ transition: 'transition: box-shadow /* */ .2s;' })],
    [
      'has several times',
      css({ transition: 'transition-property: rotate, box-shadow; transition-duration: .3s, 1s;' }),
    ],
    ['is partly in longhands', css({ transition: `${OWN.transition} transition-delay: 1s;` })],
    ['is of `all` beside another', css({ transition: 'transition: all .2s, box-shadow .5s;' })],
    [
      'is of `all`, whose changes are not known',
      css({ transition: 'transition: all .2s;', more: '.b:hover { font-size: 2em }' }),
    ],
  ])('where the transition %s', (_what, sheet) => {
    expect(shadowLayers(readSubject(codeOf({ css: sheet })))).toBeUndefined();
  });

  test.each<[string, string]>([
    ['is drawn inside', css({ state: 'box-shadow: inset 0 4px 12px red' })],
    ['is drawn inside at rest', css({ rest: 'box-shadow: inset 0 4px 12px red;' })],
    [
      'has more values than layers',
      css({ rest: 'box-shadow: 0 1px 4px red;', more: '.b:active { box-shadow: 0 0 9px red }' }),
    ],
    [
      'has other values at rest',
      css({ rest: 'box-shadow: 0 1px 4px red;', more: 'button { box-shadow: 0 0 9px red }' }),
    ],
    ['is strong and weak in one rule', css({ state: `${OWN.state.replace(';', ' !important;')} ${OWN.state}` })],
    ['has two values in one rule', css({ state: `${OWN.state} box-shadow: 0 0 9px red` })],
    ['is the keyword of another rule', css({ state: 'box-shadow: inherit' })],
    ['has a condition', css({ more: '@media (width > 9px) { .b:hover { box-shadow: 0 0 9px red } }' })],
    ['is in a layer', `@layer a { .b:active { ${OWN.state} } }${css({})}`],
    ['is of other elements, too', css({ more: `.b:focus, p:hover { ${OWN.state} }` })],
    [
      'is of an element that is not there',
      css({ more: `.b:focus, p:hover { ${OWN.state} }` }).replace('p:hover', 'i:hover'),
    ],
    ['is at rest and in a state by one rule', css({}).replace('.b:hover', '.b:hover, .b')],
    ['of a state does not win', css({ more: 'button.b.b { box-shadow: none }' })],
    ['of a state is weaker than the layer', css({}).replace('.b:hover', 'button:hover').replace('.b {', '.b.b {')],
    [
      'has a custom property that changes',
      css({ state: 'box-shadow: 0 4px 12px var(--c)', more: '.b { --c: red } .b:focus { --c: blue }' }),
    ],
    [
      'may be drawn inside by a custom property',
      css({ state: 'box-shadow: var(--s)', more: '.b { --s: inset 0 0 9px red }' }),
    ],
    [
      'has a registered custom property',
      css({ state: 'box-shadow: 0 4px 12px var(--c)', more: '@property --c { syntax: "*"; inherits: false }' }),
    ],
    [
      'has an edge that shows a seam on round corners',
      css({ rest: 'border-radius: 9px;', state: 'box-shadow: 4px 4px 0 #000' }),
    ],
    ['has an edge that shows a seam between pixels', css({ state: 'box-shadow: 4px 4px 0 #000; scale: 1.1' })],
  ])('where the shadow %s', (_what, sheet) => {
    const html = `${HTML}<p>Text</p>`;
    const positioned = sheet.replace(OWN.rest, `${OWN.rest} position: relative;`);
    expect(shadowLayers(readSubject(codeOf({ html, css: positioned })))).toBeUndefined();
  });

  test('where the elements have different shadows at rest', () => {
    const html = `${HTML}<button class="b c">Send</button>`;
    const sheet = css({ rest: 'position: relative;', more: '.c { box-shadow: 0 1px 4px red }' });
    expect(shadowLayers(readSubject(codeOf({ html, css: sheet })))).toBeUndefined();
    expect(shadowLayers(readSubject(codeOf({ html, css: sheet.replace('.c {', '.b {') })))).toBeDefined();
  });

  test('where only a condition takes the border of the browser away', () => {
    const sheet = css({ more: '@media (hover) { .b { border: none } }' });
    expect(shadowLayers(readSubject(codeOf({ css: sheet })))).toBeDefined();
    expect(shadowLayers(readSubject(codeOf({ css: sheet.replace(OWN.rest, '') })))).toBeUndefined();
  });

  test('where a style attribute has the shadow', () => {
    const html = HTML.replace('class', 'style="box-shadow: 0 0 9px red" class');
    expect(shadowLayers(readSubject(codeOf({ html, css: css({}) })))).toBeUndefined();
  });

  test.each<[string, string, string]>([
    ['has no pseudo-elements', '<input class="b">', '.b { display: block }'],
    ['is inline', '<a class="b">Send</a>', ''],
    ['may be inline', HTML, '.b:focus { display: inline }'],
    ['clips', HTML, '.b { overflow: hidden }'],
    ['clips in a state', HTML, '.b:active { overflow-x: clip }'],
    ['contains its paint', HTML, '.b { contain: paint }'],
    ['is not isolated in a state', HTML, '.b:hover { isolation: auto }'],
    ['has transitions of its pseudo-elements', HTML, '.b::before, .b::after { transition: none }'],
    ['is reset', HTML, '.b { all: unset }'],
    ['uses its pseudo-elements', HTML, '.b::after { content: "x" } .b::before { content: "x" }'],
    ['uses its pseudo-elements in a state', HTML, '.b:focus:after { top: 0 } .b:focus:before { top: 0 }'],
    ['has the border of the browser', HTML, '.b { border: revert }'],
    ['has a border of other units', HTML, '.b { border: 1em solid red }'],
    ['has borders of several widths', HTML, '.b { border-left: 3px solid red }'],
    ['has another border in a state', HTML, '.b:hover { border: 3px solid red }'],
    ['has a place, but no position', HTML, '.b { top: 1px }'],
    ['has no position beside a text', `${HTML} Text`, ''],
    ['has no position beside an element', `${HTML}<p></p>`, ''],
    ['has no position within generated content', HTML, 'body::before { content: "x" }'],
    ['has no position within an outline', `<div>${HTML}</div>`, 'div { outline: 1px solid }'],
    [
      'has no position, and something in it is placed',
      '<button class="b"><i></i></button>',
      'i { position: absolute }',
    ],
    ['has a position outside of a state only', HTML, '.b:not(:hover) { position: relative }'],
    ['has a position only where its pseudo-element has one', HTML, '.b:hover, .b::before { position: relative }'],
    ['has a position in a state only', HTML, '.b:hover { position: relative }'],
    ['loses its position in a state', HTML, '.b { position: relative } .b:hover { position: static }'],
    ['has something below it', '<button class="b"><i></i></button>', 'i { z-index: -1 }'],
    [
      'has something that is above others',
      `<button class="b"><i></i></button><p></p>`,
      '.b { position: relative } i { z-index: 1 }',
    ],
    ['has something that blends', '<button class="b"><i></i></button>', 'i { mix-blend-mode: multiply }'],
  ])('where the element %s', (_what, html, more) => {
    expect(shadowLayers(readSubject(codeOf({ html, css: css({ more }) })))).toBeUndefined();
  });

  test.each<[string, Partial<QualityInput>]>([
    ['elements', { html: '<button class="b">x</button>'.repeat(201), css: css({ rest: 'position: relative;' }) }],
    [
      'nested elements and rules',
      {
        html: '<div class="b">'.repeat(150),
        css: css({
          rest: 'position: relative;',
          more: '.b .b:hover .b { box-shadow: 0 4px 12px #0003 }'.repeat(1_500),
        }),
      },
    ],
  ])('where there are too many %s, in bounded time', (_what, code) => {
    const begin = performance.now();
    expect(shadowLayers(readSubject(codeOf(code)))).toBeUndefined();
    expect(performance.now() - begin).toBeLessThan(25_000);
  });
});
