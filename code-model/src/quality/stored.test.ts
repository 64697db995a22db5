import { MEASURED_RULES } from '@keyframe/contracts/measuredRules';
import { qualityOf } from './report.ts';
import { marksOf, storedQuality } from './stored.ts';

const CODE = { html: '', css: '', javascript: '', tailwind: '', compiledCss: '' };
const marks = (code: Partial<typeof CODE>) => marksOf(storedQuality(qualityOf({ ...CODE, ...code })), {});

const SPIN = '@keyframes k { to { rotate: 1turn } } b { animation: k 1s infinite }';
const REDUCED = '@media (prefers-reduced-motion: reduce) { b { animation: none } }';

test('only a component that passes every check, those in a browser too, is checked', () => {
  const quality = storedQuality(qualityOf({ ...CODE, html: '<b>x</b>' }));
  const measured = Object.fromEntries(MEASURED_RULES.map((rule) => [rule, { outcome: 'pass', reason: '' }] as const));
  expect(marksOf(quality, measured)).toContain('checked');
  const { overflow: _overflow, ...others } = measured;
  for (const incomplete of [others, { ...measured, overflow: { outcome: 'notMeasured', reason: '' } } as const])
    expect(marksOf(quality, incomplete)).not.toContain('checked');
  const failing = storedQuality(qualityOf({ ...CODE, html: '<button></button>' }));
  expect(marksOf(failing, measured)).not.toContain('checked');
});

test.each([
  ['is light when it has nothing else', { html: '<b>x</b>' }, ['light']],
  ['stays on the compositor', { html: '<b>x</b>', css: SPIN }, ['compositor', 'light']],
  ['respects reduced motion too', { html: '<b>x</b>', css: SPIN + REDUCED }, ['compositor', 'reduced motion', 'light']],
  ['leaves the compositor', { html: '<b>x</b>', css: SPIN.replace('rotate: 1turn', 'width: 9px') }, ['light']],
  ['is for the keyboard', { html: '<button>x</button>' }, ['keyboard', 'light']],
  ['hides the focus', { html: '<button>x</button>', css: 'button { outline: none }' }, ['light']],
  ['is long', { html: `<b>${'x'.repeat(2_048)}</b>` }, []],
])('a component that %s', (_, code, expected) => {
  expect(marks(code)).toEqual(expected);
});
