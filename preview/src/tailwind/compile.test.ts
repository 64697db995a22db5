import { buildDocument } from '../document.ts';
import { compileTailwind, TAILWIND_LIMITS, TailwindError, type TailwindInput } from './compile.ts';

const DIRECTIVES = '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n';
const NOTHING: TailwindInput = { html: '', javascript: '', tailwind: DIRECTIVES };
const compile = (input: Partial<TailwindInput>) => compileTailwind({ ...NOTHING, ...input });
const withClasses = (...classes: string[]) => compile({ html: `<p class="${classes.join(' ')}"></p>` });
/** The declarations of a class's first rule. */
const ruleOf = (css: string, selector: string) => {
  const start = css.indexOf(`  .${selector} {`);
  return start < 0 ? undefined : css.slice(start, css.indexOf('}', start)).replace(/\s+/g, ' ');
};

test.each([
  ['the directives of version 3', DIRECTIVES],
  ['the import of version 4', '@import "tailwindcss";'],
  ['no directive', ''],
])('generates classes and the reset from %s', async (_what, tailwind) => {
  const { css } = await compile({ html: '<p class="p-4 hover:bg-red-500"></p>', tailwind });
  expect(ruleOf(css, 'p-4')).toContain('padding: calc(var(--spacing) * 4)');
  expect(css).toContain('.hover\\:bg-red-500');
  expect(css).toContain('box-sizing: border-box');
  expect(css).not.toContain('@tailwind');
  expect(css).not.toContain('@import');
});

test('generates only the classes in use', async () => {
  const { css } = await withClasses('p-4');
  expect(ruleOf(css, 'm-4')).toBeUndefined();
  expect(css.length).toBeLessThan(12_000);
});

test('shares no state between components', async () => {
  await withClasses('rotate-45');
  expect((await withClasses('p-4')).css).not.toContain('rotate-45');
});

test('generates classes that only the script uses', async () => {
  const { css } = await compile({ javascript: 'box.classList.toggle("opacity-50")' });
  expect(ruleOf(css, 'opacity-50')).toContain('opacity: 50%');
});

test("supports the member's own rules, @apply, @layer and @theme", async () => {
  const { css, unknown } = await compile({
    html: '<p class="card text-brand"></p>',
    tailwind: `${DIRECTIVES}@theme { --color-brand: #f0a; } @layer components { .card { @apply p-2; } }`,
  });
  expect(ruleOf(css, 'card')).toContain('padding: calc(var(--spacing) * 2)');
  expect(ruleOf(css, 'text-brand')).toContain('var(--color-brand)');
  expect(unknown).toEqual([]);
});

test.each([
  ['shadow-sm', '0 1px 2px 0'],
  ['shadow', '0 1px 3px 0'],
  ['rounded', '0.25rem'],
  ['blur', 'blur(8px)'],
  ['ring', 'calc(3px + '],
])('renders %s as in version 3', async (name, value) => {
  expect(ruleOf((await withClasses(name)).css, name)).toContain(value);
});

test.each([
  ['rounded-sm', '--radius-sm: 0.125rem'],
  ['blur-sm', '--blur-sm: 4px'],
  ['ring', '--default-ring-color'],
  ['border', 'border-color: var(--color-gray-200, currentcolor)'],
])('gives %s the value of version 3', async (name, value) => {
  const { css } = await withClasses(name);
  expect(name === 'ring' ? ruleOf(css, 'ring')?.includes('rgb(59 130 246 / 0.5)') : css.includes(value)).toBe(true);
});

test('shows a focus outline despite outline-none, as in version 3', async () => {
  const { css } = await withClasses('outline-none', 'focus:outline-2');
  expect(ruleOf(css, 'outline-none')).toContain('outline: 2px solid transparent;');
  expect(css).toMatch(/&:not\(\._\) \{\s*--tw-outline-style: solid;\s*outline-style: solid;/);
});

test('applies dark variants by the canvas, not the system setting', async () => {
  const { css } = await withClasses('dark:p-4');
  expect(css).toContain('[data-canvas="dark"]');
  expect(css).not.toContain('prefers-color-scheme');
});

test('reports classes without a rule, except markers and the member’s own', async () => {
  const { unknown } = await compile({
    html: '<style>.own { color: red }</style><p class="group peer/name own p-4 w-1/2 [&>p]:m-1 typo-4 prose"></p>',
  });
  expect(unknown).toEqual(['typo-4', 'prose']);
});

test('keeps a class with a closing tag inside the style element', async () => {
  const { css } = await withClasses("before:content-['</style><script>x()</script>']");
  const document = buildDocument({ html: '', css, javascript: '', canvas: 'dark' }, { script: '' });
  expect(css).toContain('</style>');
  expect(document.match(/<\/style>/g)).toHaveLength(2);
});

const faultOf = async (input: Partial<TailwindInput>): Promise<TailwindError> => {
  const error: unknown = await compile(input).catch((reason: unknown) => reason);
  if (!(error instanceof TailwindError)) throw new Error(`not rejected: ${String(error)}`);
  return error;
};

test.each([
  ['a plugin', '@plugin "node:fs";', 'node:fs'],
  ['a configuration', '@config "../../tailwind.config.js";', 'tailwind.config.js'],
  ['a file of the server', '@import "../../../etc/passwd";', '/etc/passwd'],
  ['a package', '@import "some-package/theme.css";', 'some-package/theme.css'],
])('rejects loading %s', async (_what, rule, named) => {
  const error = await faultOf({ tailwind: DIRECTIVES + rule });
  expect(error.fault).toBe('invalid');
  expect(error.message).toContain(named);
});

test('rejects invalid CSS with the reason', async () => {
  const error = await faultOf({ tailwind: `${DIRECTIVES}.a { @apply no-such-class; }` });
  expect(error.fault).toBe('invalid');
  expect(error.message).toContain('no-such-class');
});

test('rejects code above the limit before compiling', async () => {
  const error = await faultOf({ html: 'é'.repeat(TAILWIND_LIMITS.inputBytes / 2 + 1) });
  expect(error.fault).toBe('too_large');
  expect(error.message).toContain('256 KB');
});

test('rejects CSS above the limit', async () => {
  const large = `${DIRECTIVES}@utility large { --data: "${'x'.repeat(200_000)}"; }`;
  const error = await faultOf({ html: '<p class="large hover:large focus:large"></p>', tailwind: large });
  expect(error.fault).toBe('too_large');
  expect(error.message).toContain('512 KB');
});

test('an answer that comes in time counts, however long the caller was busy', async () => {
  await withClasses('p-2');
  const answered = withClasses('p-8');
  // After one turn the thread has the job. Then this one is busy past the limit: its timer is due before the answer is read.
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TAILWIND_LIMITS.time + 300);
  expect(ruleOf((await answered).css, 'p-8')).toBeDefined();
});

test('stops nested @apply at the time limit and compiles the next component', async () => {
  const doubling = (_: unknown, index: number) =>
    `@utility u${index + 1} { &:hover { @apply u${index}; } &:focus { @apply u${index}; } }`;
  const utilities = Array.from({ length: 40 }, doubling);
  const bomb = `${DIRECTIVES}@utility u0 { color: red; }\n${utilities.join('\n')}`;
  const started = Date.now();
  const [stopped, next] = await Promise.all([
    faultOf({ html: '<p class="u40"></p>', tailwind: bomb }),
    withClasses('p-4'),
  ]);
  expect(['timeout', 'too_large']).toContain(stopped.fault);
  expect(Date.now() - started).toBeLessThan(TAILWIND_LIMITS.time + 8_000);
  expect(ruleOf(next.css, 'p-4')).toBeDefined();
}, 20_000);
