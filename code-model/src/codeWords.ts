import { wordsIn } from '@keyframe/contracts/searchWords';
import { ANALYSIS_LIMITS } from './limits.ts';
import type { Markup } from './markup.ts';

/** Words that say nothing about a component: parts of every page, and placeholders. */
const MEANINGLESS = new Set(
  (
    'container wrapper wrap box div span inner outer content contents item items main section block element elements ' +
    'component group row col column columns cell left right top bottom center middle front back first second third last ' +
    'one two three four five six style styles class name value default base root parent child children ' +
    'before after active disabled hidden visible lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod ' +
    'tempor incididunt labore dolore magna aliqua the and for with your you our are this that from have will not but'
  ).split(' '),
);

const MIN_LENGTH = 3;
const MAX_LENGTH = 20;

/** Names in code count for more than texts: authors name what a thing is. */
const NAME_WEIGHT = 2;

/**
 * The words of a component's code: of its classes, ids and keyframes, and of the texts that a visitor reads. Most
 * telling first: the more often, and names before texts.
 *
 * @param isUtility whether a class is one of a CSS framework, which does not describe the component
 */
export function codeWords(
  { elements, texts }: Markup,
  keyframes: Iterable<string>,
  isUtility: (name: string) => boolean,
): string[] {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of new Set(wordsIn(text))) {
      const { length } = word;
      if (length < MIN_LENGTH || length > MAX_LENGTH || /\d/.test(word) || MEANINGLESS.has(word)) continue;
      weights.set(word, (weights.get(word) ?? 0) + weight);
    }
  };
  const classes = elements.flatMap(({ attributes }) => attributes.get('class')?.split(/\s+/) ?? []);
  for (const name of new Set(classes)) if (!isUtility(name)) add(spaced(name), NAME_WEIGHT);
  for (const { attributes } of elements) add(spaced(attributes.get('id') ?? ''), NAME_WEIGHT);
  for (const name of keyframes) add(spaced(name), NAME_WEIGHT);
  for (const text of texts) add(text, 1);
  return [...weights]
    .sort(([, left], [, right]) => right - left)
    .slice(0, ANALYSIS_LIMITS.words)
    .map(([word]) => word);
}

/** `loginForm__title` as separate words. */
function spaced(name: string): string {
  return name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[-_]/g, ' ');
}
