import { styleOf } from './cascade.ts';
import { selfAndAncestors, type DocumentElement } from './document.ts';
import type { Ternary } from './selectors.ts';
import type { Subject } from './subject.ts';

const WIDGET_ROLES = new Set(
  'button link checkbox radio switch tab menuitem option slider combobox textbox searchbox spinbutton'.split(' '),
);

const isNative = ({ name, attributes }: DocumentElement) =>
  ['button', 'select', 'textarea', 'summary'].includes(name) ||
  (name === 'input' && attributes.get('type')?.toLowerCase() !== 'hidden') ||
  (name === 'a' && attributes.has('href'));

const isEditable = ({ attributes }: DocumentElement) => {
  const value = attributes.get('contenteditable')?.toLowerCase();
  return value === '' || value === 'true' || value === 'plaintext-only';
};

const tabIndexOf = ({ attributes }: DocumentElement) => Number.parseInt(attributes.get('tabindex') ?? '', 10);

/** Whether the Tab key reaches it when it is shown. */
export const isFocusable = (element: DocumentElement) =>
  !element.attributes.has('disabled') &&
  (isNative(element) ? !(tabIndexOf(element) < 0) : tabIndexOf(element) >= 0 || isEditable(element));

/** Whether a visitor can operate it, by the pointer at least. */
export const isControl = (element: DocumentElement) =>
  isNative(element) || WIDGET_ROLES.has(element.attributes.get('role') ?? '');

/** Whether an element is not shown at rest: neither drawn nor reached by the keyboard. */
export function isHidden(subject: Subject, element: DocumentElement): Ternary {
  let hidden: Ternary = false;
  for (const one of selfAndAncestors(element)) {
    const style = styleOf(subject, one);
    const display = style.get('display');
    const visibility = one === element ? style.get('visibility') : undefined;
    const found =
      display === undefined && visibility === undefined
        ? one.attributes.has('hidden')
        : /^none$/i.test(display?.value ?? '') || /^(?:hidden|collapse)$/i.test(visibility?.value ?? '');
    const certain = (display?.certain ?? true) && (visibility?.certain ?? true);
    if (found && certain) return true;
    if (found || !certain) hidden = undefined;
  }
  return hidden;
}

/** The label of a form field: one around it, or one that names its id. */
export function labelsOf({ document }: Subject, element: DocumentElement): DocumentElement[] {
  const id = element.attributes.get('id');
  const around = [...selfAndAncestors(element)].find(({ name }) => name === 'label');
  return [
    ...(around ? [around] : []),
    ...document.elements.filter(
      ({ name, attributes }) => name === 'label' && id !== undefined && attributes.get('for') === id,
    ),
  ];
}
