/** Maps classes and rules of version 3 to version 4. Text in, text out. */

interface Renamed {
  readonly pattern: RegExp;
  readonly now: (...match: string[]) => string;
}

/** The end of a class, before an opacity or an exclamation mark. */
const END = '(?=$|[/!])';

const RENAMED: readonly Renamed[] = [
  // `bg-[--x]`, `bg-[length:--x]` and `bg-red-500/[--x]` referred to the variable; version 4 takes the bracketed text
  // literally.
  {
    pattern: new RegExp(`(?<=[-/])\\[((?:[a-z-]+:)?--[\\w-]+(?:,[^\\]]*)?)\\]${END}`),
    now: (_, variable = '') => `(${variable})`,
  },
  // Commas between grid tracks and the parts of a position meant spaces.
  {
    pattern: new RegExp(`(?<=(?:^|:)!?(?:grid-cols|grid-rows|object)-\\[)([^\\]]+)(?=\\]${END})`),
    now: (_, list = '') => list.replace(/,(?![^(]*\))/g, '_'),
  },
  // A semicolon at the end of a value was ignored.
  { pattern: new RegExp(`;(?=\\]${END})`), now: () => '' },
  // Version 4 uses four properties where version 3 used one.
  {
    pattern: new RegExp(`(?<=(?:^|:)!?transition-\\[(?:[^\\]]+,)?)transform(?=(?:,[^\\]]+)?\\]${END})`),
    now: () => 'transform,translate,scale,rotate',
  },
];

/** The class name in version 4. */
export function renamed(name: string): string {
  return RENAMED.reduce((text, { pattern, now }) => text.replace(pattern, now), name);
}

/** Makes the rules of classes that were compiled by their new name match the old name too. */
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

/** The member's rules with version 4's names. */
export function renamedInRules(css: string): string {
  return css
    .replace(/(?<=@apply\s)[^;{}]+/g, (names) => names.replace(/[^\s]+/g, renamed))
    .replace(/@screen\s+([\w-]+)/g, (_, screen: string) => `@media (width >= theme(screens.${screen}))`);
}

/** Rules of versions 2 and 3 that no longer exist: browsers would ignore them silently. */
export function rulesWithoutMeaning(css: string): string[] {
  return [...new Set([...css.matchAll(/@(?:variants|responsive)\b/g)].map(([rule]) => rule))];
}

/** Like CSS.escape, for valid class names. */
function classSelector(name: string): string {
  return `.${name.replace(/[^\w\u0080-\uffff-]/g, '\\$&').replace(/^\d/, (digit) => `\\3${digit} `)}`;
}
