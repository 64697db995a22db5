import { styleOf, type Applied } from '../cascade.ts';
import { isFocusable, isHidden } from '../controls.ts';
import { selfAndAncestors, type DocumentElement } from '../document.ts';
import { counted, notApplicable, pass, problem, type Finding } from '../finding.ts';
import { QUALITY_LIMITS } from '../../limits.ts';
import { AT_REST, type InState, type Ternary } from '../selectors.ts';
import { isUsual, type Subject } from '../subject.ts';

/** A control whose focus ring is removed. */
export interface RemovedRing {
  element: DocumentElement;
  /** What removes it. */
  by: Applied;
  /** Whether another change shows the focus. */
  substitute: Ternary;
}

/** Whether the focus of the keyboard is visible: where `outline` is removed, something else must change. */
export function focusVisible(subject: Subject): Finding {
  const focusable = subject.document.elements.filter(isFocusable);
  if (focusable.length === 0) return notApplicable('Nothing takes the focus.');
  const removed = removedRings(subject);
  const missing = removed.filter(({ substitute }) => substitute === false);
  if (missing.length > 0)
    return problem(
      'fail',
      subject.code,
      `The focus ring of ${counted(missing.length, 'control')} is removed and nothing replaces it.`,
      missing.every(({ by }) => by.property === 'opacity')
        ? 'Style what stands for the hidden control: `input:focus-visible + …`.'
        : 'Add a ring: `:focus-visible { outline: 2px solid }`.',
      missing.map(({ by, element }) => by.range ?? element.range),
    );
  if (removed.some(({ substitute }) => substitute === undefined) || focusable.length > QUALITY_LIMITS.checked)
    return problem(
      'undecided',
      subject.code,
      'Whether the focus stays visible is not known from the code.',
      undefined,
      removed.filter(({ substitute }) => substitute === undefined).map(({ by }) => by.range),
    );
  return pass(
    removed.length === 0 ? 'The browser’s focus ring is left as it is.' : 'The focus is shown by styles of its own.',
  );
}

/** The controls whose ring the CSS removes. */
export function removedRings(subject: Subject): RemovedRing[] {
  return subject.document.elements
    .filter(isFocusable)
    .slice(0, QUALITY_LIMITS.checked)
    .flatMap((element): RemovedRing[] => {
      const style = styleOf(subject, element, focusOn(element));
      const by = [style.get('outline', 'outline-style', 'outline-width', 'outline-color'), style.get('opacity')].find(
        (one) =>
          one !== undefined && (one.property === 'opacity' ? Number.parseFloat(one.value) === 0 : removes(one.value)),
      );
      if (by === undefined || isHidden(subject, element) === true) return [];
      const substitute = hasSubstitute(subject, element);
      return [{ element, by, substitute: substitute === false && !by.certain ? undefined : substitute }];
    });
}

const removes = (value: string) =>
  /^(?:none|0(?:px|em|rem)?|unset|transparent)$|\bnone\b|(?:^|\s)0(?:px)?(?:\s|$)|\btransparent\b/i.test(value);

/** The keyboard's focus is on an element. */
export const focusOn =
  (focused: DocumentElement): InState =>
  (element, state) => {
    if (state === 'focus' || state === 'focus-visible') return element === focused;
    if (state === 'focus-within') return [...selfAndAncestors(focused)].includes(element);
    return AT_REST(element, state);
  };

const FOCUS = /^focus/;
/** Changes that are seen. */
const SEEN =
  /^(?:outline|box-shadow|border|background|color$|fill|stroke|transform|translate|scale|rotate|filter|text-decoration|text-shadow|opacity|visibility|animation|width|height|padding|inset|top|left|right|bottom|font|letter-spacing|clip-path|content)/;

/** Whether a rule for the focus of this element changes something that is seen, there or elsewhere. */
function hasSubstitute(subject: Subject, element: DocumentElement): Ternary {
  let found: Ternary = false;
  for (const rule of subject.rules) {
    if (subject.matcher.exhausted) return undefined;
    if (!isUsual(rule) || !rule.declarations.some(isSeen)) continue;
    for (const { compounds, states } of rule.selectors) {
      if (![...states].some((state) => FOCUS.test(state))) continue;
      for (const at of compounds.keys()) {
        const outwards = compounds.slice(at);
        const inState = focusOn(element);
        const asks = (one: DocumentElement) =>
          subject.matcher.matches({ compounds: outwards }, one, inState) !== false &&
          subject.matcher.matches({ compounds: outwards }, one, AT_REST) !== true;
        // The compound with the focus: of the element, or of one around it (`:focus-within`).
        for (const one of selfAndAncestors(element)) {
          if (!asks(one)) continue;
          if (subject.matcher.matches({ compounds: outwards }, one, inState) === true) return true;
          found = undefined;
        }
      }
    }
  }
  return found;
}

const isSeen = ({ property, value }: { property: string; value: string }) =>
  SEEN.test(property) &&
  !(property.startsWith('outline') && removes(value)) &&
  !(/^(?:box-shadow|border)$/.test(property) && /^(?:none|0)$/.test(value));
