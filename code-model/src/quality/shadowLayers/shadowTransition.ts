import { LIST } from '../animations.ts';
import type { Edit } from '../edits.ts';
import type { Subject, SubjectDeclaration, SubjectRule } from '../subject.ts';
import { isZeroDuration } from '../times.ts';
import { readTransitionItems } from '../transitionItems.ts';

/** The transition of a shadow, and how it is taken out of its rule. */
export interface ShadowTransition {
  /** Duration, easing and delay. */
  times: string;
  removed: SubjectDeclaration[];
  edits: Edit[];
}

const isShadow = ({ property }: { property: string }) => property === 'box-shadow' || property === 'all';
/** The parts of a transition beside its properties, in the order of the shorthand. */
const TIMES = ['transition-duration', 'transition-timing-function', 'transition-delay'];

/**
 * The transition of a rule without `box-shadow`; `all` becomes the others that change, where they are known. Undefined
 * for one of another form.
 */
export function withoutShadow(
  { code }: Subject,
  rule: SubjectRule,
  others: readonly string[] | undefined,
): ShadowTransition | undefined {
  const declared = rule.declarations.filter(({ property }) => property.startsWith('transition'));
  const longhands = declared.filter(({ property }) => property !== 'transition');
  if (longhands.length > 0 && longhands.length < declared.length) return undefined;
  const found: ShadowTransition = { times: '', removed: [], edits: [] };
  const allTimes = new Set<string>();
  for (const { property, valueRange, ...one } of declared) {
    if (property !== 'transition' && property !== 'transition-property') continue;
    if (valueRange === undefined) return undefined;
    const text = code[valueRange.part].slice(valueRange.start, valueRange.end);
    const read = readTransitionItems(text);
    const shadow = read?.items.find(isShadow);
    if (read === undefined || shadow === undefined || read.items.filter(isShadow).length > 1) return undefined;
    if (shadow.property === 'all' && (read.items.length > 1 || others === undefined)) return undefined;
    const times = property === 'transition' ? shadow.times : timesOf(longhands);
    if (times === undefined || isZeroDuration(times)) return undefined;
    allTimes.add(times);
    const rest =
      shadow.property === 'all'
        ? others!.map((name) => (property === 'transition' ? `${name} ${times}` : name)).join(', ')
        : read.items
            .filter((item) => item !== shadow)
            .map((item) => item.text)
            .join(',')
            .trimStart();
    if (rest === '') found.removed.push({ ...one, property, valueRange });
    else {
      const start = valueRange.start + text.length - text.trimStart().length;
      found.edits.push({ start, end: valueRange.end, text: rest + read.important });
    }
  }
  const [times] = allTimes;
  if (times === undefined || allTimes.size > 1) return undefined;
  if (found.edits.length === 0) found.removed = declared;
  return { ...found, times };
}

/** One time each, for all properties. */
function timesOf(longhands: readonly SubjectDeclaration[]): string | undefined {
  const times: string[] = [];
  for (const name of TIMES) {
    const declared = longhands.filter(({ property }) => property === name);
    if (declared.length > 1 || declared.some(({ written }) => LIST.test(written) || written.includes('var(')))
      return undefined;
    times.push(...declared.map(({ written }) => written));
  }
  return times.join(' ');
}
