import { compileTailwind } from './compile.ts';

/** Every class that version 4 removed, renamed or redefined (per its upgrade guide), and what it did in version 3. */

const compile = (classes: string, tailwind = '') =>
  compileTailwind({ html: `<p class="${classes}"></p>`, javascript: '', tailwind });
const collapsed = (css: string) => css.replace(/\s+/g, ' ');
/** All rules of a class in order, as one text. */
const rulesOf = (css: string, name: string) => {
  const selector = `.${name.replace(/[^\w-]/g, '\\$&')}`;
  return [...collapsed(css).matchAll(/((?:\\.|[^{};\\])+\{)(?=([^{}]*))/g)]
    .filter(([prelude]) => prelude.includes(selector))
    .map(([prelude, , declarations]) => `${prelude}${declarations}`)
    .join(' ');
};

test.each([
  ['flex-shrink', 'flex-shrink: 1'],
  ['flex-shrink-0', 'flex-shrink: 0'],
  ['flex-grow', 'flex-grow: 1'],
  ['flex-grow-0', 'flex-grow: 0'],
  ['overflow-ellipsis', 'text-overflow: ellipsis'],
  ['decoration-slice', 'box-decoration-break: slice'],
  ['decoration-clone', 'box-decoration-break: clone'],
  ['bg-gradient-to-r', '--tw-gradient-position: to right;'],
  ['bg-gradient-to-tl', '--tw-gradient-position: to top left;'],
  ['shadow-sm', '0 1px 2px 0'],
  ['shadow', '0 1px 3px 0'],
  ['shadow-inner', 'inset 0 2px 4px 0'],
  ['drop-shadow', 'drop-shadow(0 1px 2px'],
  ['drop-shadow-sm', 'drop-shadow(0 1px 1px'],
  ['rounded', 'border-radius: 0.25rem'],
  ['rounded-t', 'border-top-left-radius: 0.25rem'],
  ['blur', 'blur(8px)'],
  ['backdrop-blur', 'blur(8px)'],
  ['blur-0', 'blur(var(--blur-0))'],
  ['ring', 'calc(3px + var(--tw-ring-offset-width)) var(--tw-ring-color, rgb(59 130 246 / 0.5))'],
  ['outline', 'outline-width: medium'],
  ['outline-none', 'outline: 2px solid transparent'],
  ['!p-4', 'calc(var(--spacing) * 4) !important'],
  ['hover:!p-4', 'calc(var(--spacing) * 4) !important'],
  ['bg-[--x]', 'background-color: var(--x)'],
  ['hover:w-[--x,4px]', 'width: var(--x,4px)'],
  ['bg-[length:--x]', 'background-size: var(--x)'],
  ['grid-cols-[auto,minmax(0,1fr)]', 'grid-template-columns: auto minmax(0,1fr)'],
  ['object-[10px,20px]', 'object-position: 10px 20px'],
  ['transition-[width,transform]', 'transition-property: width,transform,translate,scale,rotate'],
  ['animate-[spin_5s_linear;]', 'animation: spin 5s linear'],
  ['[text-shadow:1px_1px_red;]', 'text-shadow: 1px 1px red'],
  ['transform', 'transform: var(--tw-rotate-x, )'],
  ['filter', 'filter: var(--tw-blur, )'],
  ['transform-none', 'translate: none; scale: none; rotate: none'],
  ['space-x-4', 'margin-inline-end: calc('],
  ['divide-x', 'border-inline-start-width: calc('],
  ['container', 'width: 100%'],
  ['max-w-screen-md', 'max-width: var(--breakpoint-md)'],
  ['first-letter:text-lg', '::first-letter { font-size: var(--text-lg)'],
  ['w-[theme(spacing.4)]', 'width: 1rem'],
  ['text-[theme(colors.white)]', 'color: #fff'],
  ['bg-black/[.5]', 'background-color: color-mix('],
])('compiles %s as in version 3', async (name, rule) => {
  const { css, unknown } = await compile(name);
  expect(rulesOf(css, name)).toContain(rule);
  expect(unknown).toEqual([]);
});

test('includes the keyframes of an arbitrary animation', async () => {
  expect((await compile('animate-[spin_5s]')).css).toContain('@keyframes spin');
});

test('compiles both first:*: and *:first:', async () => {
  const { css, unknown } = await compile('first:*:p-4 *:first:p-2');
  expect(unknown).toEqual([]);
  expect(rulesOf(css, 'first:*:p-4')).toContain('> *');
});

test.each([
  ['bg-red-500', 'bg', 'background-color'],
  ['bg-[#123456]', 'bg', 'background-color'],
  ['text-white', 'text', 'color'],
  ['border-red-500', 'border', 'border-color'],
  ['border-t-red-500', 'border', 'border-top-color'],
  ['divide-red-500', 'divide', 'border-color'],
  ['ring-red-500', 'ring', '--tw-ring-color'],
  ['placeholder-red-500', 'placeholder', 'color'],
])('applies to %s the opacity of %s-opacity-50', async (colour, word, property) => {
  const { css, unknown } = await compile(`${word}-opacity-50 ${colour}`);
  expect(unknown).toEqual([]);
  expect(rulesOf(css, colour)).toContain(`--tw-${word}-opacity: 100%;`);
  const mixed = new RegExp(
    `[ {]${property}: color-mix\\(in oklab, [^;]+ var\\(--tw-${word}-opacity\\), transparent\\)`,
  );
  expect(collapsed(css)).toMatch(mixed);
  expect(rulesOf(css, `${word}-opacity-50`)).toContain(`--tw-${word}-opacity: calc(50 * 1%);`);
  // The later rule wins: version 4's own, then the one with the factor, then the opacity.
  const last = (text: string) => collapsed(css).lastIndexOf(text);
  expect(last(`--tw-${word}-opacity: calc(50`)).toBeGreaterThan(last(`--tw-${word}-opacity: 100%`));
  expect(last('color-mix(in oklab')).toBeGreaterThan(last(`${property}: var(--color-red-500)`));
});

test('supports arbitrary opacities, and keeps a colour’s own opacity', async () => {
  const { css } = await compile('bg-red-500/50 bg-opacity-[.15] hover:bg-opacity-[30%]');
  expect(rulesOf(css, 'bg-opacity-[.15]')).toContain('--tw-bg-opacity: calc(.15 * 100%)');
  expect(rulesOf(css, 'hover:bg-opacity-[30%]')).toContain('--tw-bg-opacity: 30%');
  expect(rulesOf(css, 'bg-red-500/50')).not.toContain('--tw-bg-opacity');
});

test('keeps the shorter rules without such a class', async () => {
  const { css } = await compile('bg-red-500 backdrop-opacity-50');
  expect(css).not.toContain('--tw-bg-opacity');
});

test('applies hover styles without a media query for hover', async () => {
  const { css } = await compile('hover:p-4 group-hover:p-2 focus:p-1');
  expect(css).not.toContain('(hover: hover)');
  expect(css.indexOf('hover\\:p-4:hover')).toBeGreaterThan(0);
  expect(css.indexOf('hover\\:p-4:hover')).toBeLessThan(css.indexOf('focus\\:p-1:focus'));
});

test('has gray borders and placeholders', async () => {
  const { css } = await compile('border');
  expect(collapsed(css)).toContain('border-color: var(--color-gray-200, currentcolor)');
  expect(collapsed(css)).toContain('::placeholder { color: var(--color-gray-400, currentcolor); }');
});

test.each([
  ['theme(colors.white)', '#fff'],
  ['theme("spacing.4")', '1rem'],
  ['theme(spacing[2.5])', '0.625rem'],
  ['theme(screens.md)', '48rem'],
  ['theme(borderRadius.DEFAULT)', '0.25rem'],
  ['theme(boxShadow.lg)', '0 10px 15px -3px'],
  ['theme(fontSize.lg)', '1.125rem'],
])('resolves %s in CSS to %s', async (call, value) => {
  const { css } = await compile('', `.a { --value: ${call}; }`);
  expect(css).toContain(`--value: ${value}`);
});

test('supports version 3’s names in @apply, and @screen', async () => {
  const { css } = await compile('', '@screen md { .a { @apply bg-[--x] !p-4 text-white text-opacity-50; } }');
  expect(collapsed(css)).toContain('@media (width >= 48rem) { .a { background-color: var(--x);');
  expect(css).toContain('calc(var(--spacing) * 4) !important');
  expect(css).toContain('--tw-text-opacity: calc(50 * 1%)');
});

test.each([
  ['@apply of an unknown class', '.a { @apply p-4 no-such-class; }', 'no-such-class'],
  ['an unknown value of the theme', '.a { color: theme(colors.nowhere.500); }', 'colors.nowhere.500'],
  ['an unknown screen', '@screen enormous { .a { color: red } }', 'screens.enormous'],
])('rejects %s by name', async (_what, tailwind, name) => {
  await expect(compile('', tailwind)).rejects.toThrow(name);
});

test('reports unsupported classes and rules, of plugins and of version 2', async () => {
  const { unknown } = await compile(
    'prose form-input aspect-w-16 bg-warmGray-500 p-4',
    '@variants hover { .a { color: red } }',
  );
  expect(unknown).toEqual(['prose', 'form-input', 'aspect-w-16', 'bg-warmGray-500', '@variants']);
});

test('supports a class by its old and its new name together', async () => {
  const { css, unknown } = await compile('bg-(--x) bg-[--x] bg-(--x)/50');
  expect(unknown).toEqual([]);
  expect(css).toContain(':is(.bg-\\(--x\\), .bg-\\[--x\\]) {');
});
