import fc from 'fast-check';
import { analyse, type Features } from './analyse.ts';
import { ANALYSIS_LIMITS } from './limits.ts';

const of = (css: string, html = '<b class="a">text</b>', rest: { javascript?: string; compiledCss?: string } = {}) =>
  analyse({ html, css, ...rest });

/** An animation of `.a`. */
const animated = (frames: string, how = '1s infinite') => of(`@keyframes k { ${frames} } .a { animation: k ${how} }`);

test.each<[string, string, Features['motions'], string?]>([
  ['a whole turn', 'to { transform: rotate(360deg) }', ['spin']],
  ['a turn in other units', 'to { rotate: 1turn }', ['spin']],
  ['a tilt to and fro', '0% { rotate: -5deg } 50% { rotate: 5deg } to { rotate: -5deg }', ['shake']],
  ['a size that returns', '50% { transform: scale(1.2) }', ['pulse']],
  ['a way up and back', '50% { transform: translateY(-20px) }', ['bounce']],
  ['a way along', 'from { transform: translateX(-100%) } to { transform: translateX(100%) }', ['slide']],
  ['a position', 'from { left: 0 } to { left: calc(100% - 4px) }', ['slide']],
  ['a turn about an upright axis', 'to { transform: perspective(1px) rotateY(180deg) }', ['flip']],
  ['rounder corners', 'to { border-radius: 50% }', ['morph']],
  ['a shadow all around', 'to { box-shadow: 0 0 20px red }', ['glow']],
  ['a background that moves', 'to { background-position: 200% 0 }', ['shimmer']],
  ['a line that appears', 'to { stroke-dashoffset: 0 }', ['draw']],
  ['opacity', 'to { opacity: 0 }', ['fade']],
])('names the motion of %s', (_what, frames, motions) => {
  expect(animated(frames).motions).toEqual(motions);
});

test('a motion that ends at another size zooms, one that alternates pulses', () => {
  expect(animated('to { scale: 2 }', '1s forwards').motions).toEqual(['zoom']);
  expect(animated('to { scale: 2 }', '1s alternate').motions).toEqual(['pulse']);
});

test('keyframes that no rule uses move nothing', () => {
  expect(of('@keyframes k { to { rotate: 1turn } }').motions).toEqual([]);
});

test('a change in a state is a motion only with a transition', () => {
  const hover = '.a:hover { transform: translateY(-4px) scale(1.1) }';
  expect(of(hover)).toMatchObject({ motions: [], triggers: ['hover'] });
  expect(of(`.a { transition: .2s } ${hover}`)).toMatchObject({
    motions: ['slide', 'zoom'],
    triggers: ['hover'],
    animated: ['transform'],
  });
});

test.each<[string, string, Features['triggers']]>([
  ['an animation', '@keyframes k { to { opacity: 0 } } .a { animation: k 1s }', ['load']],
  ['a state', '.a:active { color: red }', ['press']],
  ['a state of another element', 'input:checked ~ .a { color: red }', ['checked']],
  ['a state within :has', '.a:has(input:focus-visible) { color: red }', ['focus']],
  ['a nested rule', '.a { &:hover { color: red } .b { color: red } }', ['hover']],
  ['a rule nested in a state', '.a:hover { .b { @media (width > 1px) { color: red } } }', ['hover']],
  ['an animation of a state', '@keyframes k { to { opacity: 0 } } .a:hover { animation: k 1s }', ['hover']],
  [
    'a scroll timeline',
    '@keyframes k { to { opacity: 0 } } .a { animation: k; animation-timeline: scroll() }',
    ['scroll'],
  ],
  ['a pointer that changes nothing else', '.a:hover { cursor: pointer }', []],
  ['a media query of other visitors', '@media (prefers-reduced-motion: reduce) { .a:hover { color: red } }', []],
])('finds what starts %s', (_what, css, triggers) => {
  expect(of(css).triggers).toEqual(triggers);
});

test('scripts and inline handlers are a trigger', () => {
  expect(of('', '<b>x</b>', { javascript: 'play()' })).toMatchObject({ scripted: true, triggers: ['script'] });
  expect(of('', '<b onclick="play()">x</b>').scripted).toBe(true);
  expect(of('').scripted).toBe(false);
});

test('reads animations of SVG', () => {
  const html = '<svg><path><animateTransform type="rotate" to="360"/><animate attributeName="d"/></path></svg>';
  expect(of('', html)).toMatchObject({ motions: ['spin', 'morph'], triggers: ['load'], elements: ['svg'] });
});

test('names the main colours: the most used first, then by the spectrum', () => {
  const { colours, ground } = of(
    '.a { background: #111; color: rgb(255 255 255) } .b { background-color: tomato; border: 1px solid hsl(220 90% 50%) }',
  );
  expect(colours).toEqual([
    { name: 'red', bin: 'h30-l2' },
    { name: 'black', bin: 'n-l0' },
    { name: 'blue', bin: 'h240-l1' },
    { name: 'white', bin: 'n-l2' },
  ]);
  expect(ground).toBe('dark');
});

test('custom properties are replaced by their values, a rule’s own first', () => {
  expect(of(':root { --c: var(--d, red); --d: lime } .a { background: var(--c) }').colours).toMatchObject([
    { name: 'green' },
  ]);
  expect(of(':root { --c: red } .a { --c: blue; background: var(--c) }').colours).toMatchObject([{ name: 'blue' }]);
  expect(of(':root { --a: var(--b); --b: var(--a) } .a { background: var(--a) }').colours).toEqual([]);
});

test.each<[string, Features['effects'][number]]>([
  ['.a { background: linear-gradient(red, blue) }', 'gradient'],
  ['.a { border-image: linear-gradient(red, blue) 1 }', 'gradient border'],
  ['.a { -webkit-background-clip: text }', 'gradient text'],
  ['.a { backdrop-filter: blur(4px) }', 'glassmorphism'],
  ['.a { box-shadow: 5px 5px 10px #aaa, -5px -5px 10px #fff }', 'neumorphism'],
  ['.a { text-shadow: 0 0 8px cyan }', 'neon'],
  ['.a { transform-style: preserve-3d }', '3d'],
])('finds the effect of %s', (css, effect) => {
  expect(of(css).effects).toContain(effect);
});

test('names elements as a visitor would', () => {
  const html =
    '<form><input><input type=checkbox><input type=PASSWORD><input type=hidden><a role="button">x</a></form>';
  expect(of('', html).elements).toEqual(['button', 'text input', 'password input', 'checkbox', 'form']);
});

test('collects the words of names and texts, without those of every page', () => {
  const html =
    '<div class="wrapper loginForm__title"><p aria-label="Day and night">Sign up for the newsletter</p></div>';
  expect(of('@keyframes hourGlass { to { top: 0 } }', html).words).toEqual([
    'login',
    'form',
    'title',
    'hour',
    'glass',
    'day',
    'night',
    'sign',
    'newsletter',
  ]);
});

test('with Tailwind, reads the compiled CSS without its reset, and no words of utilities', () => {
  const compiledCss = '@layer base { a { background: red } a:hover { color: red } } .bg-blue-500 { background: blue }';
  expect(of('', '<b class="bg-blue-500 hover:flex rocket">x</b>', { compiledCss })).toMatchObject({
    colours: [{ name: 'blue' }],
    triggers: [],
    words: ['rocket'],
  });
});

describe('any input', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...'{}()[]<>;:,"\'/*@!%#.&\\ \n\0'), { maxLength: 200 }).map((parts) => parts.join('')),
    fc
      .array(
        fc.constantFrom(
          '@keyframes k {',
          '@media (',
          '--a: var(--a)',
          '.a:hover',
          '{',
          '}',
          'transform: rotate(',
          '1e999deg',
          ')',
          '<svg',
          '<style>',
          '</style>',
          '<template>',
          'calc(',
          'url(',
          "'",
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join(' ')),
  );

  test('has features, the same each time', () => {
    fc.assert(
      fc.property(text, text, text, (html, css, compiledCss) => {
        const features = analyse({ html, css, compiledCss });
        expect(analyse({ html, css, compiledCss })).toEqual(features);
        expect(JSON.parse(JSON.stringify(features))).toEqual(features);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['nested brackets', '('.repeat(1_000_000), ''],
    ['nested rules', '.a{'.repeat(1_000_000), ''],
    ['nested elements', '', '<div>'.repeat(1_000_000)],
    [
      'variables that double',
      Array.from({ length: 3_000 }, (_, i) => `:root{--v${i}:var(--v${i + 1})var(--v${i + 1})}`).join('') +
        '.a{color:var(--v0)}',
      '',
    ],
    ['many rules', '.a:hover{transform:rotate(9deg);box-shadow:0 0 1px red}'.repeat(4_000), '<b class="a">'],
  ])('takes bounded time: %s', (_what, css, html) => {
    const begin = performance.now();
    expect(analyse({ html, css }).words.length).toBeLessThanOrEqual(ANALYSIS_LIMITS.words);
    // A second at most; unbounded it would take many minutes.
    expect(performance.now() - begin).toBeLessThan(25_000);
  });
});
