import * as v from 'valibot';
import { CANVASES } from './componentMeta.ts';
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
 * script. So the page pings the watchdog (`pulseUrl`), a frame without member code.
 *
 * A page that waits for `painted` covers the iframe instead of hiding it: with `opacity: 0` Chromium throttles the
 * frame's animations to one step per second, and `painted` comes after 2 s instead of 0.1 s (measured).
 */

/** Messages to the live frame (`frameUrl`). `css` is final: Tailwind is already compiled. */
export const ToFrame = v.variant('type', [
  /** Renders this code. The frame chooses the cheapest way: swap the CSS, patch the HTML, or restart. */
  v.object({
    type: v.literal('keyframe:render'),
    canvas: v.picklist(CANVASES),
    html: v.string(),
    css: v.string(),
    javascript: v.string(),
  }),
  /** A heartbeat; every document answers it. */
  v.object({ type: v.literal('keyframe:ping'), id: v.pipe(v.number(), v.finite()) }),
  /** Pauses or resumes motion. `settled` pauses at a moment when the component is visible, not at its first frame. */
  v.object({ type: v.literal('keyframe:play'), playing: v.boolean(), settled: v.boolean() }),
]);
export type ToFrame = v.InferOutput<typeof ToFrame>;

const line = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));
const extent = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(FRAME_LIMITS.extent)));

/** Messages from a frame to its page. */
export const FromFrame = v.variant('type', [
  /** The document's script is running; a live frame accepts code. */
  v.object({ type: v.literal('keyframe:ready') }),
  /**
   * The component was inserted and one animation frame has passed. `width` and `height` are the component's extent; if
   * they exceed the iframe, it overflows, and a card may show a larger iframe scaled down.
   */
  v.object({ type: v.literal('keyframe:painted'), width: extent, height: extent }),
  v.object({ type: v.literal('keyframe:pong'), id: v.pipe(v.number(), v.finite()) }),
  /** A console call, an uncaught error or an unhandled rejection; from live frames only. */
  v.object({
    type: v.literal('keyframe:console'),
    level: v.picklist(['log', 'info', 'warn', 'error']),
    text: v.pipe(v.string(), v.maxLength(FRAME_LIMITS.consoleText)),
    /** The line of the member's JavaScript, from 1, if known. */
    line,
    /** The line of a script in the member's HTML, from 1, if known. */
    htmlLine: line,
  }),
]);
export type FromFrame = v.InferOutput<typeof FromFrame>;
