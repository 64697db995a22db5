import { entered } from './enteredInput.ts';

/**
 * The fields of the open page that have what the user entered, also those that are no longer in the document. A search
 * is in the page's address, so it is never lost.
 */
export function fieldsWithInput(): Element[] {
  if (entered.path !== window.location.pathname) return [];
  return [...entered.fields].filter(
    (field): field is Element => field instanceof Element && !field.closest('[role=search]') && hasValue(field),
  );
}

/** A field without a value of its own, such as a code editor, counts as filled in. */
const hasValue = (field: Element) => !('value' in field) || field.value !== '';
