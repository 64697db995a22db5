import { compile } from 'tailwindcss';
import { candidatesIn, classesIn } from './candidates.ts';
import { COMPATIBILITY } from './compatibility.ts';
import type { TailwindInput, TailwindOutput } from './job.ts';
import { opacityUtilities } from './opacity.ts';
import { renamed, renamedInRules, rulesWithoutMeaning, withOldNames } from './renamed.ts';

/**
 * The texts of tailwindcss's sheets, by the names below. Supplied by the caller: a server reads files, a browser worker
 * bundles them.
 */
export type TailwindSheets = Record<(typeof SHEETS)[number], string>;

/** The sheets of the package `tailwindcss` that precede a member's CSS. */
export const SHEETS = ['theme.css', 'preflight.css', 'utilities.css'] as const;

/**
 * Without these imports Tailwind 4 generates nothing, without an error (measured). No `reference`: theme variables are
 * emitted when used.
 */
const PRELUDE = `@layer theme, base, components, utilities;
@import 'theme.css' layer(theme);
@import 'preflight.css' layer(base);
@import 'utilities.css' layer(utilities);
${COMPATIBILITY}`;

/** The directives that enable Tailwind, of versions 3 and 4. The prelude replaces them. */
const SWITCHES = [
  /@tailwind\s+(?:base|components|utilities|variants|screens)\s*;?/gi,
  /@import\s+(?:url\(\s*)?["']tailwindcss(?:\/[\w.-]+)*["']\s*\)?[^;{}]*;?/gi,
];

/** A class in a selector, with its escaped name. */
const CLASS_SELECTOR = /\.((?:\\[0-9a-f]{1,6}\s?|\\[^\n]|[\w-]|[^\0-\x7f])+)/gi;

/** Classes that only mark an element for others and have no rule. */
const MARKERS = /^(?:group|peer)(?:\/|$)|^dark$/;

/**
 * Compiles a component's Tailwind. Pure: no files, no network, runs none of the member's code. Hostile input may take
 * very long (nested `@apply` doubles at each step), so run it in a worker with a time limit: compile.ts.
 * @throws Error with tailwindcss's message when the CSS is invalid or loads a plugin or another sheet.
 */
export async function compileWithSheets(input: TailwindInput, sheets: TailwindSheets): Promise<TailwindOutput> {
  const { html, javascript, tailwind } = input;
  const ownCss = SWITCHES.reduce((css, pattern) => css.replace(pattern, ''), tailwind);
  const compiler = await compile(
    [PRELUDE, opacityUtilities(html, javascript, tailwind), renamedInRules(ownCss)].join('\n'),
    {
      loadStylesheet: async (id, base) => ({ path: id, base, content: ownSheet(id, sheets) }),
      loadModule: async (id, _base, kind) => {
        throw new Error(
          `A component cannot load the ${kind} "${id}": use Tailwind's own classes, @theme and @utility.`,
        );
      },
    },
  );
  const candidates = [...candidatesIn(html, javascript)];
  const built = compiler.build(candidates.map(renamed));
  const css = withOldNames(
    built,
    candidates.filter((name) => renamed(name) !== name),
  );
  return { css, unknown: [...classesWithoutRule(html, css), ...rulesWithoutMeaning(ownCss)] };
}

function ownSheet(id: string, sheets: TailwindSheets): string {
  const name = SHEETS.find((sheet) => sheet === id);
  if (!name) throw new Error(`A component cannot import the stylesheet "${id}": put its rules here instead.`);
  return sheets[name];
}

/** Classes in class attributes that no selector contains, generated or the member's own. */
function classesWithoutRule(html: string, css: string): string[] {
  const ruled = new Set<string>();
  const ownStyles = [...html.matchAll(/<style[^>]*>([^<]*)/gi)].map(([, text]) => text ?? '');
  for (const text of [css, ...ownStyles]) {
    for (const [, name = ''] of text.matchAll(CLASS_SELECTOR)) ruled.add(unescapeName(name));
  }
  return [...classesIn(html)].filter((name) => !ruled.has(name) && !MARKERS.test(name));
}

/** Unescapes a class name: `\31 0` is 10, `\:` is a colon. */
function unescapeName(name: string): string {
  const meant = (_escape: string, hex?: string, literal?: string) =>
    hex ? codePoint(Number.parseInt(hex, 16)) : (literal ?? '');
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, meant);
}

/** The character of an escaped number; U+FFFD for invalid ones, as in CSS. */
function codePoint(value: number): string {
  return value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : '\uFFFD';
}
