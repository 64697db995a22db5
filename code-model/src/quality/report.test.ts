import fc from 'fast-check';
import { CODE_FIELDS } from '@keyframe/contracts/componentCode';
import { QUALITY_LIMITS } from '../limits.ts';
import { OUTCOMES, QUALITY_RULES } from './finding.ts';
import { FIXTURES } from './fixtures.ts';
import { applyEdits } from './edits.ts';
import { applyMend, MENDABLE, mendOf, type MendableRule } from './mends.ts';
import { qualityOf } from './report.ts';
import type { QualityInput } from './subject.ts';

const codeOf = (code: Partial<QualityInput>): QualityInput => ({
  html: '',
  css: '',
  javascript: '',
  tailwind: '',
  compiledCss: '',
  ...code,
});

describe.each(QUALITY_RULES)('%s', (rule) => {
  test.each(FIXTURES[rule])('%s: %s', (_what, outcome, code) => {
    const finding = qualityOf(codeOf(code)).findings[rule];
    expect(finding).toMatchObject({ outcome });
    expect(finding.reason).toMatch(/\.$/);
    expect(finding.places.every(({ part, start, end }) => start <= end && end <= codeOf(code)[part].length)).toBe(true);
  });

  test('can pass and can fail', () => {
    const outcomes = FIXTURES[rule].map(([, outcome]) => outcome);
    expect(outcomes).toContain('pass');
    expect(outcomes).toContain('fail');
  });

  test('every failure has a mend in one line', () => {
    for (const [, outcome, code] of FIXTURES[rule]) {
      const { mend } = qualityOf(codeOf(code)).findings[rule];
      if (outcome === 'fail') expect(mend).toMatch(/^\S[^\n]*\.$/);
    }
  });
});

test('a place has its line, of the part that has it', () => {
  const { findings } = qualityOf(codeOf({ html: '<button>x</button>', css: '\n\nbutton {\n  outline: none;\n}' }));
  expect(findings.focusVisible.places).toEqual([{ part: 'css', start: 13, end: 26, line: 4 }]);
  const inHtml = qualityOf(codeOf({ html: '<b>x</b>\n<style>\nb { transition: all 1s }</style>' }));
  expect(inHtml.findings.transitionAll.places).toEqual([{ part: 'html', start: 21, end: 39, line: 3 }]);
});

test('a property that costs a frame is named with what to use instead', () => {
  const { compositor } = qualityOf(
    codeOf({ html: '<b class="b">x</b>', css: '@keyframes k { to { left: 9px } } .b { animation: k 1s }' }),
  ).findings;
  expect(compositor.reason).toBe('`left` moves the layout in each frame.');
  expect(compositor.mend).toBe('Move with `translate` instead.');
});

test('code beyond the limits is undecided, not passed', () => {
  const { findings } = qualityOf(codeOf({ css: `.b { color: red }${' '.repeat(100_000)}.b { outline: none }` }));
  expect(findings.focusVisible.outcome).toBe('undecided');
  expect(findings.size.outcome).toBe('fail');
});

describe('mends', () => {
  const BUTTON = '<button class="b">Send</button>';
  const mended = (rule: MendableRule, code: Partial<QualityInput>) => {
    const mend = mendOf(codeOf(code), rule);
    return mend && { ...mend, after: applyMend(codeOf(code), mend) };
  };

  test.each<[string, string, string]>([
    [
      'all',
      '.b { transition: all .2s ease; } .b:hover { color: red; translate: 0 1px }',
      '.b { transition: color .2s ease, translate .2s ease; } .b:hover { color: red; translate: 0 1px }',
    ],
    ['a time alone', '.b{transition:.2s}.b:hover{rotate:1deg}', '.b{transition:rotate .2s}.b:hover{rotate:1deg}'],
    [
      'an important one',
      '.b { transition: all 1s !important } .b:focus { rotate: 1deg }',
      '.b { transition: rotate 1s !important } .b:focus { rotate: 1deg }',
    ],
    [
      'a color from around, and what a custom property changes',
      'i { --w: 1px; transition: all 1s; width: var(--w) } .b:hover { color: red; top: 0 } .b:hover i { --w: 2px }',
      'i { --w: 1px; transition: color 1s, width 1s; width: var(--w) } .b:hover { color: red; top: 0 } .b:hover i { --w: 2px }',
    ],
  ])('a transition names what changes: %s', (_what, css, expected) => {
    const code = { html: '<button class="b">Send <i></i></button>', css };
    const result = mended('transitionAll', code);
    expect(result?.after.css).toBe(expected);
    expect(qualityOf(result!.after).findings.transitionAll.outcome).toBe('pass');
  });

  test.each<[string, Partial<QualityInput>]>([
    ['nothing is known to change', { html: BUTTON, css: '.b { transition: all 1s }' }],
    [
      'a script may change more',
      { html: BUTTON, css: '.b { transition: all 1s } .b:hover { top: 0 }', javascript: 'x()' },
    ],
    ['the size of the text changes', { html: BUTTON, css: '.b { transition: all 1s } .b:hover { font-size: 2em }' }],
    ['it is in a variable', { html: BUTTON, css: '.b { --t: all 1s; transition: var(--t) } .b:hover { top: 0 }' }],
  ])('a transition keeps `all` where %s', (_what, code) => {
    expect(mended('transitionAll', code)).toBeUndefined();
  });

  test('motion ends by a block at the end', () => {
    const css = '@keyframes k { to { rotate: 1turn } } .b::after { content: ""; animation: k 1s !important }';
    const plain = css.replace(' !important', '');
    const result = mended('reducedMotion', { html: BUTTON, css: plain });
    expect(result?.after.css.startsWith(`${plain}\n\n@media (prefers-reduced-motion: reduce) {\n`)).toBe(true);
    expect(qualityOf(result!.after).findings.reducedMotion.outcome).toBe('pass');
  });

  test('a ring is as strong as the rule that removes it', () => {
    const css = '.b { outline: none !important }\n';
    const result = mended('focusVisible', { html: BUTTON, css });
    expect(result?.after.css).toBe(
      `${css}\n.b:focus-visible {\n  outline: 2px solid currentColor !important;\n  outline-offset: 2px !important;\n}\n`,
    );
    expect(qualityOf(result!.after).findings.focusVisible.outcome).toBe('pass');
  });

  test('a ring replaces the one of the state', () => {
    const result = mended('focusVisible', { html: BUTTON, css: '.b:focus, .c { outline: 0 }' });
    expect(result?.after.css).toContain('\n\n.b:focus-visible,\n.c:focus-visible {\n');
    expect(qualityOf(result!.after).findings.focusVisible.outcome).toBe('pass');
  });

  test('a style sheet in the HTML is mended there', () => {
    const html = `<style>.b { outline: none }</style>${BUTTON}`;
    const result = mended('focusVisible', { html });
    expect(result?.part).toBe('html');
    expect(result?.after.html.endsWith(`}\n</style>${BUTTON}`)).toBe(true);
  });

  test('with Tailwind the block is added to its source', () => {
    const result = mended('reducedMotion', {
      html: BUTTON,
      tailwind: '@tailwind utilities;\n',
      compiledCss: '@keyframes spin { to { rotate: 1turn } } .b { animation: spin 1s infinite }',
    });
    expect(result?.part).toBe('tailwind');
    expect(result?.after.tailwind).toContain('@tailwind utilities;\n\n@media (prefers-reduced-motion: reduce)');
  });

  test('none is offered where the text would stay as it is for a browser', () => {
    // The last block does not end, so what is added would be in it.
    expect(mended('focusVisible', { html: BUTTON, css: '.b { outline: none } .c { top: 0' })).toBeUndefined();
  });

  test('of each fixture: the rule no longer fails, and only the edits are new', () => {
    let offered = 0;
    for (const rule of MENDABLE) {
      for (const [, outcome, given] of FIXTURES[rule]) {
        const code = codeOf(given);
        const mend = mendOf(code, rule);
        if (mend === undefined) continue;
        offered += 1;
        expect(outcome).toBe('fail');
        const after = applyMend(code, mend);
        expect(qualityOf(after).findings[rule].outcome).not.toBe('fail');
        for (const field of CODE_FIELDS) if (field !== mend.part) expect(after[field]).toBe(code[field]);
        const undone = mend.edits.reduceRight((text, { start, end, text: inserted }, index) => {
          const shift = mend.edits
            .slice(0, index)
            .reduce((sum, one) => sum + one.text.length - (one.end - one.start), 0);
          return applyEdits(text, [
            { start: start + shift, end: start + shift + inserted.length, text: code[mend.part].slice(start, end) },
          ]);
        }, after[mend.part]);
        expect(undone).toBe(code[mend.part]);
      }
    }
    expect(offered).toBeGreaterThan(4);
  });
});

describe('any input', () => {
  const pieces = fc
    .array(
      fc.constantFrom(
        ...'@keyframes k {|@media (prefers-reduced-motion: reduce) {|.b|:hover|:is(|,|{|}|transition: all 1s;|animation: k 1s;|outline:none;|var(--a)|--a: var(--a);|color: red;|background: linear-gradient(|)|<button class="b">|<input type=checkbox>|<label>|<style>|</style>|:nth-child(2n|\\|\'|"|/*|url(|&|>|@layer a|;'.split(
          '|',
        ),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(' '));
  const text = fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 200 }));

  test('has a report, the same each time', () => {
    fc.assert(
      fc.property(text, text, text, text, (html, css, javascript, compiledCss) => {
        const code = codeOf({ html, css, javascript, compiledCss });
        const report = qualityOf(code);
        expect(qualityOf(code)).toEqual(report);
        for (const { outcome, places } of Object.values(report.findings)) {
          expect(OUTCOMES).toContain(outcome);
          expect(places.length).toBeLessThanOrEqual(QUALITY_LIMITS.places);
        }
        for (const rule of MENDABLE) mendOf(code, rule);
      }),
      { numRuns: 60 },
    );
  });

  test.each<[string, Partial<QualityInput>]>([
    ['nested brackets', { css: '('.repeat(1_000_000) }],
    ['nested rules', { css: '.a{'.repeat(1_000_000) }],
    ['nested elements', { html: '<div>'.repeat(20_000) }],
    ['a long selector list', { css: `.a{${','.repeat(60_000)}{top:0}}`, html: '<b class="a">x</b>' }],
    [
      'many rules and elements',
      {
        css: '.a .a:hover .a{transition:all 1s;outline:none}'.repeat(2_000),
        html: '<a href="" class="a">x'.repeat(2_000),
      },
    ],
    [
      'variables that double',
      {
        css: `${Array.from({ length: 2_000 }, (_, i) => `:root{--v${i}:var(--v${i + 1})var(--v${i + 1})}`).join('')}.a{color:var(--v0)}`,
      },
    ],
  ])('takes bounded time: %s', (_what, code) => {
    const begin = performance.now();
    expect(qualityOf(codeOf(code)).findings.size).toBeDefined();
    // A second or two; unbounded it would take minutes.
    expect(performance.now() - begin).toBeLessThan(25_000);
  });
});
