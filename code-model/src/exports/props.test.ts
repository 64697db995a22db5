import { exportComponent } from './exportComponent.ts';
import type { ExportSource } from './exportSource.ts';
import { readProps } from './props.ts';
import { TARGETS, type Target } from '@keyframe/contracts/exportTargets';

const LAMP: ExportSource = {
  id: 'x1',
  name: 'Lamp',
  author: 'Ada',
  licenceYear: 2026,
  language: 'HTML+CSS',
  canvas: 'dark',
  tailwind: '',
  html: '<b class="a">On</b>',
  css: '',
  javascript: '',
};

const propsOf = async (css: string) => (await readProps({ ...LAMP, css })).props.map(({ name }) => name);
const cssOf = async (css: string) => (await readProps({ ...LAMP, css })).css.replaceAll(/--lamp-\w{5}__/g, '--');

describe('the knobs of a component as props', () => {
  test.each([
    ['colours by their role and name', '.a{color:red;background:#552da8}', ['textRed', 'backgroundPurple']],
    ['times with the speed', '.a{animation:x 1s linear}', ['speed', 'duration', 'easing']],
    ['variables by their own name', '.a{--glowSize:3px;--tone-2:red}', ['glowSize', 'tone2Red']],
    [
      'variables with names of attributes and keywords',
      '.a{--class:1px;--title:2px;--2:3px}',
      ['classValue', 'titleValue', 'value'],
    ],
    ['variables with equal names', '.a{--x-y:1px;--x_y:2px}', ['xY', 'xY2']],
  ])('%s', async (_what, css, names) => {
    expect(await propsOf(css)).toEqual(names);
  });

  test.each([
    ['a value', '.a { color: red }', '.a { color: var(--text-red, red) }'],
    ['values without a space between', '.a{border:1px solid#000}', '.a{border:1px solid var(--border-black, #000)}'],
    [
      'a time that the speed divides',
      '.a{transition:.3s}',
      '.a{transition:calc(var(--duration, .3s) / var(--speed, 1))}',
    ],
    [
      'a shadow',
      '.a{box-shadow:0 2px red}',
      '.a{box-shadow:0 calc(2px * var(--shadow-depth, 1)) var(--shadow-red, red)}',
    ],
    [
      'an initial value',
      '@property --turn{syntax:"<angle>";inherits:true;initial-value:45deg}',
      '@layer initial-values { :root { --turn: var(--turn, 45deg) } }\n@property --turn{syntax:"<angle>";inherits:true;initial-value:45deg}',
    ],
  ])('%s has a variable whose fallback is the author’s', async (_what, css, expected) => {
    expect(await cssOf(css)).toBe(expected);
  });

  test.each([
    ['an invalid declaration', '.a{color:red;color:blue blue}', ['textRed']],
    ['an invalid item of a list', '.a{transition:color 1s,top 1s 2s 3s}', []],
    ['a value of one vendor', '.a{color:blue;background:-moz-linear-gradient(blue,blue)}', ['textBlue']],
    ['the easing of a frame', '@keyframes x{to{top:0;animation-timing-function:ease-in}}', []],
    ['a filter of old', '.a{filter:dropshadow(color=#ff0000)}', []],
  ])('%s stays, and a knob with a place in it is no prop', async (_what, css, names) => {
    const { css: after, props } = await readProps({ ...LAMP, css });
    expect(after).toContain(css.slice(css.lastIndexOf(';') + 1));
    expect(props.map(({ name }) => name)).toEqual(names);
  });

  test('a value of one vendor before the standard one is no hindrance', async () => {
    expect(await cssOf('.a{background:-moz-linear-gradient(red,red);background:linear-gradient(red,red)}')).toBe(
      '.a{background:-moz-linear-gradient(red,red);background:linear-gradient(var(--background-red, red),var(--background-red, red))}',
    );
  });
});

test.each<[Target, RegExp]>([
  ['html', /--lamp-\w{5}__speed: Speed\. Default: 1\n/],
  [
    'react',
    /speed\?: number;[^]*function Lamp\(\{ speed, duration, style, \.\.\.props \}: LampKnobs & ComponentProps<'div'>\)/,
  ],
  ['react-js', /@param \{number\} \[props\.speed\] Speed\. Default: 1\n/],
  ['vue', /speed: Number,[^]*:style="\{ '--lamp-\w{5}__speed': speed,/],
  ['svelte', /\[speed\] Speed\. Default: 1\n[^]*style:--lamp-\w{5}__speed=\{speed\}/],
  ['web-component', /'speed': '--lamp-\w{5}__speed',[^]*observedAttributes = Object\.keys\(knobs\)/],
])('%s has them with their types and defaults', async (target, expected) => {
  const result = await exportComponent({ ...LAMP, css: '.a{transition:.3s}' }, target);
  expect('files' in result && result.files[0]!.text).toMatch(expected);
});

test('a component without knobs has no props', async () => {
  for (const target of TARGETS) {
    const result = await exportComponent({ ...LAMP, css: '.a{display:block}' }, target);
    expect('files' in result && result.files[0]!.text).not.toMatch(/knobs/i);
  }
});

test('a name of a custom property ends no comment', async () => {
  const { props } = await readProps({ ...LAMP, css: String.raw`.a{--x\*\/y\-\-\>z:1px}` });
  expect(props).toHaveLength(1);
  expect(props[0]!.description).not.toMatch(/\*\/|-->/);
});
