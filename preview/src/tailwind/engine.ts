import { compile } from 'tailwindcss';
import { candidatesIn, classesIn } from './candidates.ts';
import { COMPATIBILITY } from './compatibility.ts';
import type { TailwindInput, TailwindOutput } from './job.ts';
import { opacityUtilities } from './opacity.ts';
import { renamed, renamedInRules, rulesWithoutMeaning, withOldNames } from './renamed.ts';

/**
 * The texts of tailwindcss's own sheets, by the names below. Given by the caller: a server reads files, a browser's
 * worker bundles them.
 */
export type TailwindSheets = Record<(typeof SHEETS)[number], string>;

/** The sheets of the package `tailwindcss` that are put in front of a member's CSS. */
export const SHEETS = ['theme.css', 'preflight.css', 'utilities.css'] as const;

/**
 * Without these imports Tailwind 4 generates nothing and says nothing (measured). `reference` is left out: theme
 * variables are emitted when used.
 */
const PRELUDE = `@layer theme, base, components, utilities;
@import 'theme.css' layer(theme);
@import 'preflight.css' layer(base);
@import 'utilities.css' layer(utilities);
${COMPATIBILITY}`;

/** What members write to turn Tailwind on, in version 3 and in version 4. The prelude does it for them. */
const SWITCHES = [
  /@tailwind\s+(?:base|components|utilities|variants|screens)\s*;?/gi,
  /@import\s+(?:url\(\s*)?["']tailwindcss(?:\/[\w.-]+)*["']\s*\)?[^;{}]*;?/gi,
];

/** A class in a selector, its name as CSS writes it. */
const CLASS_SELECTOR = /\.((?:\\[0-9a-f]{1,6}\s?|\\[^\n]|[\w-]|[^\0-\x7f])+)/gi;

/** Classes that mark an element for others and have no rule of their own. */
const MARKERS = /^(?:group|peer)(?:\/|$)|^dark$/;

/**
 * Compiles a component's Tailwind. Pure: no file, no network, no code of the member's is run. It may take very long
 * on hostile input (nested `@apply` doubles at each step), so it belongs in a worker with a time limit: compile.ts.
 * @throws Error with tailwindcss's message when the member's CSS is faulty or asks for a plugin or a foreign sheet
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

/** Classes used in class attributes that no selector, generated or the member's own, names. */
function classesWithoutRule(html: string, css: string): string[] {
  const ruled = new Set<string>();
  const ownStyles = [...html.matchAll(/<style[^>]*>([^<]*)/gi)].map(([, text]) => text ?? '');
  for (const text of [css, ...ownStyles]) {
    for (const [, name = ''] of text.matchAll(CLASS_SELECTOR)) ruled.add(unescapeName(name));
  }
  return [...classesIn(html)].filter((name) => !ruled.has(name) && !MARKERS.test(name));
}

/** A class name as CSS writes it back to the name: `\31 0` is 10, `\:` is a colon. */
function unescapeName(name: string): string {
  const meant = (_escape: string, hex?: string, literal?: string) =>
    hex ? codePoint(Number.parseInt(hex, 16)) : (literal ?? '');
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, meant);
}

/** As CSS reads an escaped number: what is no character becomes U+FFFD. */
function codePoint(value: number): string {
  return value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : '\uFFFD';
}
