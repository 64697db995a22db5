import type { MarkupElement } from './markup.ts';

/** What a component is made of: elements and inputs that a visitor would name. */
export const ELEMENTS = [
  'button',
  'link',
  'image',
  'svg',
  'text input',
  'email input',
  'password input',
  'search input',
  'number input',
  'range input',
  'date input',
  'file input',
  'checkbox',
  'radio',
  'select',
  'textarea',
  'label',
  'form',
  'list',
  'table',
  'heading',
  'paragraph',
  'navigation',
  'dialog',
  'details',
  'progress',
  'video',
] as const;
export type Element = (typeof ELEMENTS)[number];

const BY_NAME: Readonly<Record<string, Element>> = {
  button: 'button',
  a: 'link',
  img: 'image',
  picture: 'image',
  svg: 'svg',
  select: 'select',
  textarea: 'textarea',
  label: 'label',
  form: 'form',
  ul: 'list',
  ol: 'list',
  table: 'table',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  p: 'paragraph',
  nav: 'navigation',
  dialog: 'dialog',
  details: 'details',
  progress: 'progress',
  meter: 'progress',
  video: 'video',
};

/** Inputs by type; a type that is missing or unknown is a text, as in a browser. */
const BY_TYPE: Readonly<Record<string, Element | undefined>> = {
  text: 'text input',
  url: 'text input',
  tel: 'text input',
  email: 'email input',
  password: 'password input',
  search: 'search input',
  number: 'number input',
  range: 'range input',
  date: 'date input',
  time: 'date input',
  'datetime-local': 'date input',
  file: 'file input',
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
};

/** The elements of a component, in the order of ELEMENTS. */
export function elementsOf(elements: readonly MarkupElement[]): Element[] {
  const found = new Set(elements.map(elementOf));
  return ELEMENTS.filter((element) => found.has(element));
}

function elementOf({ name, attributes }: MarkupElement): Element | undefined {
  if (name === 'input') {
    const type = attributes.get('type')?.toLowerCase() ?? 'text';
    return type === 'hidden' ? undefined : (BY_TYPE[type] ?? 'text input');
  }
  return attributes.get('role') === 'button' ? 'button' : BY_NAME[name];
}
