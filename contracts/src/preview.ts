import { CANVASES, type Canvas } from './componentMeta.ts';
import { FRAME_LIMITS } from './frameLimits.ts';

/**
 * Messages between a page and a preview frame. Both sides check `event.source` and the shape; the frame has an opaque
 * origin, so the origin proves nothing.
 *
 * The frame runs a member's code, which can send the same messages. So everything in `FromFrame` is untrusted: it may
 * only affect the preview's own area of the page (skeleton, console, size). Text is rendered as text, and numbers are
 * bounded here.
 *
 * Order of events. Card (`cardUrl`, previewAddresses.ts): ready, painted. Live frame (`frameUrl`): ready, then one
 * painted per render, unless a newer render superseded it. A page sends its current code at every `ready`, because the
 * frame stores nothing across a reload. A ping is answered by a pong with the same id.
 *
 * All preview frames of a page share one thread: while one hangs, none responds, and removing that one does not free
 * the others. Measured in Chromium 156: the process ends only when all of them have been removed, and frames added
 * after that run within 0.1 s; a frame that hangs at once never sends `ready`, because messages are delivered after its
 * script. So the page pings the watchdog (`watchdogUrl`), a frame without member code.
 *
 * A page that waits for `painted` covers the iframe instead of hiding it: with `opacity: 0` Chromium throttles the
 * frame's animations to one step per second, and `painted` comes after 2 s instead of 0.1 s (measured).
 */

/** Messages to the live frame (`frameUrl`). */
export type ToFrame =
  /**
   * Renders this code. The frame chooses the cheapest way: swap the CSS, patch the HTML, or restart. `css` is final:
   * Tailwind is already compiled.
   */
  | { type: 'keyframe:render'; canvas: Canvas; html: string; css: string; javascript: string }
  /** A heartbeat; every document answers it. */
  | { type: 'keyframe:ping'; id: number }
  /** Pauses or resumes motion. `settled` pauses at a moment when the component is visible, not at its first frame. */
  | { type: 'keyframe:play'; playing: boolean; settled: boolean };

const CONSOLE_LEVELS = ['log', 'info', 'warn', 'error'] as const;

/** Messages from a frame to its page. */
export type FromFrame =
  /** The document's script is running; a live frame accepts code. */
  | { type: 'keyframe:ready' }
  /**
   * The component was inserted and one animation frame has passed. `width` and `height` are the component's extent; if
   * they exceed the iframe, it overflows, and a card may show a larger iframe scaled down.
   */
  | { type: 'keyframe:painted'; width?: number; height?: number }
  | { type: 'keyframe:pong'; id: number }
  /**
   * A console call, an uncaught error or an unhandled rejection; from live frames only. `line` of the member's
   * JavaScript and `htmlLine` of a script in the member's HTML count from 1, if known.
   */
  | {
      type: 'keyframe:console';
      level: (typeof CONSOLE_LEVELS)[number];
      text: string;
      line?: number;
      htmlLine?: number;
    };

type Check = (value: unknown) => boolean;
/** The checks of a message's fields, by its type. */
type Shapes<Message extends { type: string }> = {
  [Type in Message['type']]: Record<Exclude<keyof Extract<Message, { type: Type }>, 'type'>, Check>;
};

const isText: Check = (value) => typeof value === 'string';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => Number.isFinite(value);
const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isMissingOrWhole =
  (least: number, most: number): Check =>
  (value) =>
    value === undefined || (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most);
const isLine = isMissingOrWhole(1, Number.MAX_SAFE_INTEGER);
const isExtent = isMissingOrWhole(0, FRAME_LIMITS.extent);

const TO_FRAME: Shapes<ToFrame> = {
  'keyframe:render': { canvas: isOneOf(CANVASES), html: isText, css: isText, javascript: isText },
  'keyframe:ping': { id: isNumber },
  'keyframe:play': { playing: isBoolean, settled: isBoolean },
};

const FROM_FRAME: Shapes<FromFrame> = {
  'keyframe:ready': {},
  'keyframe:painted': { width: isExtent, height: isExtent },
  'keyframe:pong': { id: isNumber },
  'keyframe:console': {
    level: isOneOf(CONSOLE_LEVELS),
    text: (value) => typeof value === 'string' && value.length <= FRAME_LIMITS.consoleText,
    line: isLine,
    htmlLine: isLine,
  },
};

/** A message to a frame, without unknown fields; undefined for anything else. */
export const readToFrame = (data: unknown): ToFrame | undefined => read(TO_FRAME, data);

/** A message from a frame, without unknown fields; undefined for anything else. */
export const readFromFrame = (data: unknown): FromFrame | undefined => read(FROM_FRAME, data);

/** Not by a schema: the validator would be a tenth of the scripts of a page's first view, and of a live frame's. */
function read<Message extends { type: string }>(shapes: Shapes<Message>, data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, ...fields } = data as Record<string, unknown>;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return undefined;
  const message: Record<string, unknown> = { type };
  for (const [field, fits] of Object.entries<Check>(shapes[type as Message['type']])) {
    const value = fields[field];
    if (!fits(value)) return undefined;
    if (value !== undefined) message[field] = value;
  }
  return message as Message;
}
