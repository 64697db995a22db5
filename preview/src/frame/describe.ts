import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';

/** The limits of a description: depth, and entries per level. */
const DEPTH = 3;
const ENTRIES = 20;

/** Console arguments as one text, formatted like a browser's console and truncated to FRAME_LIMITS.consoleText. */
export function describeValues(values: readonly unknown[]): string {
  const text = values.map((value) => (typeof value === 'string' ? value : describe(value, 0))).join(' ');
  return truncate(text);
}

/** Truncates a text to FRAME_LIMITS.consoleText, with an ellipsis. */
export function truncate(text: string): string {
  return text.length <= FRAME_LIMITS.consoleText ? text : `${text.slice(0, FRAME_LIMITS.consoleText - 1)}…`;
}

function describe(value: unknown, depth: number): string {
  try {
    return describeUnsafely(value, depth);
  } catch (error) {
    // A member's getter, proxy or toString may throw; that must not break console.log.
    return `[cannot be shown: ${error instanceof Error ? error.name : 'exception'}]`;
  }
}

function describeUnsafely(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `ƒ ${value.name || '(anonymous)'}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof Element !== 'undefined' && value instanceof Element) return describeElement(value);
  if (depth >= DEPTH) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value)) return `[${listed(value, (item) => describe(item, depth + 1))}]`;
  const name = value.constructor?.name;
  const fields = listed(Object.entries(value), ([key, field]) => `${key}: ${describe(field, depth + 1)}`);
  return `${name && name !== 'Object' ? `${name} ` : ''}{${fields}}`;
}

function listed<Item>(items: readonly Item[], show: (item: Item) => string): string {
  const shown = items.slice(0, ENTRIES).map(show);
  if (items.length > ENTRIES) shown.push('…');
  return shown.join(', ');
}

function describeElement(element: Element): string {
  const id = element.id ? `#${element.id}` : '';
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  return `<${element.localName}${id}${classes}>`;
}
