/** Classes and rules of version 3 that version 4 writes otherwise. Text in, text out. */

interface Renamed {
  readonly pattern: RegExp;
  readonly now: (...match: string[]) => string;
}

/** At the end of a class, before an opacity or an exclamation mark. */
const END = '(?=$|[/!])';

const RENAMED: readonly Renamed[] = [
  // `bg-[--x]`, `bg-[length:--x]` and `bg-red-500/[--x]` meant the variable; now the brackets' text is taken as it is.
  {
    pattern: new RegExp(`(?<=[-/])\\[((?:[a-z-]+:)?--[\\w-]+(?:,[^\\]]*)?)\\]${END}`),
    now: (_, variable = '') => `(${variable})`,
  },
  // Commas between the tracks of a grid, and the parts of a position, stood for spaces.
  {
    pattern: new RegExp(`(?<=(?:^|:)!?(?:grid-cols|grid-rows|object)-\\[)([^\\]]+)(?=\\]${END})`),
    now: (_, list = '') => list.replace(/,(?![^(]*\))/g, '_'),
  },
  // A semicolon at the end of a value was let pass.
  { pattern: new RegExp(`;(?=\\]${END})`), now: () => '' },
  // What version 3 made of one property, version 4 makes of four.
  {
    pattern: new RegExp(`(?<=(?:^|:)!?transition-\\[(?:[^\\]]+,)?)transform(?=(?:,[^\\]]+)?\\]${END})`),
    now: () => 'transform,translate,scale,rotate',
  },
];

/** What version 4 calls a class; the class itself when that is no other. */
export function renamed(name: string): string {
  return RENAMED.reduce((text, { pattern, now }) => text.replace(pattern, now), name);
}

/** Makes the rules of classes that were compiled by their new name apply by their old one as well. */
export function withOldNames(css: string, oldNames: Iterable<string>): string {
  let text = css;
  for (const old of oldNames) {
    const [was, is] = [classSelector(old), classSelector(renamed(old))];
    text = text.replace(
      new RegExp(`${is.replace(/[\\.*+?^${}()|[\]]/g, '\\$&')}(?![\\w\\\\-])`, 'g'),
      () => `:is(${is}, ${was})`,
    );
  }
  return text;
}

/** The member's rules, in the words of version 4. */
export function renamedInRules(css: string): string {
  return css
    .replace(/(?<=@apply\s)[^;{}]+/g, (names) => names.replace(/[^\s]+/g, renamed))
    .replace(/@screen\s+([\w-]+)/g, (_, screen: string) => `@media (width >= theme(screens.${screen}))`);
}

/** Rules of version 2 and 3 for which there is nothing: browsers would drop them without a word. */
export function rulesWithoutMeaning(css: string): string[] {
  return [...new Set([...css.matchAll(/@(?:variants|responsive)\b/g)].map(([rule]) => rule))];
}

/** As CSS.escape does, for names that are classes. */
function classSelector(name: string): string {
  return `.${name.replace(/[^\w\u0080-\uffff-]/g, '\\$&').replace(/^\d/, (digit) => `\\3${digit} `)}`;
}
