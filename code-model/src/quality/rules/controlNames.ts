import { styleOf } from '../cascade.ts';
import { isControl, isHidden, labelsOf } from '../controls.ts';
import type { DocumentElement } from '../document.ts';
import { counted, notApplicable, pass, problem, type Finding } from '../finding.ts';
import { QUALITY_LIMITS } from '../../limits.ts';
import type { Subject } from '../subject.ts';

/** Whether a screen reader has a name for every control (Accessible Name and Description Computation 1.2). */
export function controlNames(subject: Subject): Finding {
  const controls = subject.document.elements.filter((one) => isControl(one) && one.name !== 'option');
  if (controls.length === 0) return notApplicable('There are no controls.');
  const nameless = controls
    .slice(0, QUALITY_LIMITS.checked)
    .filter((one) => !isNamed(subject, one) && isHidden(subject, one) !== true);
  const ranges = nameless.map(({ range }) => range);
  const mend = 'Add `aria-label`, a `<label>`, or text.';
  if (nameless.length > 0) {
    if (/aria-label|\.(?:textContent|innerText|innerHTML|append)/.test(subject.script))
      return problem(
        'undecided',
        subject.code,
        `A script may name ${counted(nameless.length, 'control')} that ${nameless.length === 1 ? 'has' : 'have'} no name in the HTML.`,
        mend,
        ranges,
      );
    return problem(
      'fail',
      subject.code,
      `${counted(nameless.length, 'control')} ${nameless.length === 1 ? 'has' : 'have'} no name for a screen reader.`,
      mend,
      ranges,
    );
  }
  if (controls.length > QUALITY_LIMITS.checked)
    return problem(
      'undecided',
      subject.code,
      `Only the first ${QUALITY_LIMITS.checked} controls are checked.`,
      undefined,
      [],
    );
  return pass(controls.length === 1 ? 'The control has a name.' : 'All controls have names.');
}

const filled = (text: string | undefined) => text !== undefined && text.trim() !== '';

function isNamed(subject: Subject, element: DocumentElement): boolean {
  const { attributes, name } = element;
  if (filled(attributes.get('aria-label')) || filled(attributes.get('title'))) return true;
  const ids = (attributes.get('aria-labelledby') ?? '').split(/\s+/);
  const named = subject.document.elements.filter((one) => ids.includes(one.attributes.get('id') ?? ' '));
  if (named.some((one) => hasContent(subject, one))) return true;
  if (name === 'input') {
    const type = attributes.get('type')?.toLowerCase() ?? 'text';
    if (type === 'submit' || type === 'reset') return true;
    if (type === 'button') return filled(attributes.get('value'));
    if (type === 'image') return filled(attributes.get('alt'));
  }
  if (name === 'input' || name === 'textarea' || name === 'select')
    return (
      filled(attributes.get('placeholder')) || labelsOf(subject, element).some((label) => hasContent(subject, label))
    );
  return hasContent(subject, element);
}

/** Whether an element has text, a picture's text, or text of a pseudo-element. */
function hasContent(subject: Subject, element: DocumentElement): boolean {
  const open = [element];
  for (let at = open.pop(); at; at = open.pop()) {
    const { attributes, name } = at;
    if (attributes.get('aria-hidden') === 'true' && at !== element) continue;
    if (filled(at.text) && !/^(?:style|script|select|textarea)$/.test(name)) return true;
    if (filled(attributes.get('aria-label')) || (name === 'img' && filled(attributes.get('alt')))) return true;
    if (at !== element && filled(attributes.get('title'))) return true;
    if (['before', 'after'].some((pseudo) => hasText(styleOf(subject, at!, undefined, pseudo).get('content')?.value)))
      return true;
    open.push(...at.children);
  }
  return false;
}

const hasText = (content: string | undefined) =>
  content !== undefined && /["'][^"']*[\p{L}\p{N}][^"']*["']|attr\(/u.test(content);
