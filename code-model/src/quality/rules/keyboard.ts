import { isControl, isFocusable, isHidden, labelsOf } from '../controls.ts';
import type { DocumentElement } from '../document.ts';
import { counted, notApplicable, pass, problem, type Finding } from '../finding.ts';
import { QUALITY_LIMITS } from '../../limits.ts';
import type { Subject } from '../subject.ts';

/** Whether the keyboard reaches every control. */
export function keyboard(subject: Subject): Finding {
  const { elements } = subject.document;
  const clickable = elements.filter(
    (element) => element.attributes.has('onclick') && !isControl(element) && element.name !== 'label',
  );
  const controls = [...elements.filter(isControl), ...clickable];
  const ordered = elements.filter(({ attributes }) => Number.parseInt(attributes.get('tabindex') ?? '', 10) > 0);
  if (controls.length === 0 && ordered.length === 0)
    return subject.script === ''
      ? notApplicable('There are no controls.')
      : problem('undecided', subject.code, 'A script may make elements react to the pointer only.', undefined, []);
  const checked = controls.slice(0, QUALITY_LIMITS.checked);
  const unreachable = checked.filter(
    (element) => !isFocusable(element) && !element.attributes.has('disabled') && !isManaged(element),
  );
  if (unreachable.length > 0)
    return problem(
      'fail',
      subject.code,
      `${counted(unreachable.length, 'control')} can’t be reached with the Tab key.`,
      'Use `<button>` or `<a href>`, or add `tabindex="0"` and keys.',
      unreachable.map(({ range }) => range),
    );
  const states = checked.map((element) => ({
    element,
    hidden: isOperatedByLabel(subject, element) ? isHidden(subject, element) : false,
  }));
  const hidden = states.filter((one) => one.hidden === true).map(({ element }) => element);
  if (hidden.length > 0)
    return problem(
      'fail',
      subject.code,
      `${counted(hidden.length, 'field')} ${hidden.length === 1 ? 'is' : 'are'} hidden by \`display: none\` or \`visibility: hidden\`, so only the pointer reaches the label.`,
      'Hide it with `opacity: 0; position: absolute` and show its focus at the label.',
      hidden.map(({ range }) => range),
    );
  if (ordered.length > 0)
    return problem(
      'fail',
      subject.code,
      `${counted(ordered.length, 'positive `tabindex` value')} ${ordered.length === 1 ? 'takes' : 'take'} the focus out of the order of the page.`,
      'Use `tabindex="0"`, and put the elements into their order.',
      ordered.map(({ range }) => range),
    );
  if (controls.length > checked.length || states.some((one) => one.hidden === undefined))
    return problem(
      'undecided',
      subject.code,
      'Whether every control is shown to the keyboard is not known from the code.',
      undefined,
      [],
    );
  return pass(controls.length === 1 ? 'The keyboard reaches the control.' : 'The keyboard reaches all controls.');
}

/** Parts of a composite widget, which moves the focus by the arrow keys. */
const isManaged = ({ attributes }: DocumentElement) =>
  attributes.get('tabindex') === '-1' && /^(?:radio|tab|menuitem|option)$/.test(attributes.get('role') ?? '');

/** A field that the pointer operates by its label. */
const isOperatedByLabel = (subject: Subject, element: DocumentElement) =>
  element.name === 'input' &&
  /^(?:checkbox|radio|file)$/i.test(element.attributes.get('type') ?? '') &&
  labelsOf(subject, element).length > 0;
