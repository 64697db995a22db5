import * as v from 'valibot';
import { CANVASES } from './componentMeta.ts';
import { FRAME_LIMITS } from './frameLimits.ts';

/**
 * Messages between a page and a preview frame. Both sides check `event.source` and the shape;
 * the frame has an opaque origin, so the origin alone says nothing.
 *
 * The frame runs a member's code, and that code can send whatever the frame could. So everything in `FromFrame` is a
 * claim, never a fact: it may decide what a preview's own place on the page shows (skeleton, console, size) and
 * nothing else. Text is shown as text, numbers are bounded here.
 *
 * Order of events, for a card (`cardUrl`, previewAddresses.ts): ready, painted. For the frame that stays (`frameUrl`): ready, then for
 * each render one painted, unless a newer render overtook it. A page sends its current code at every `ready`: the
 * frame remembers nothing across a reload. A ping is answered by a pong with the same id. All preview frames of a
 * page share one thread: while one hangs none answers, and removing that one does not free the others. Measured in
 * Chromium 156: only when all of them have been removed does the process end, and frames added after that run again
 * within 0.1 s; and a frame that hangs at once has not even said `ready`, because a message waits for its script's end.
 * So the page asks the pulse (`pulseUrl`), a frame without a member's code.
 *
 * A page that waits for `painted` covers the iframe and does not hide it: with `opacity: 0` Chromium slows the frame's
 * animation to one step a second, and `painted` comes 2 s late instead of within 0.1 s (measured).
 */

/** What a page sends to the frame that stays (`frameUrl`). `css` is final: Tailwind is already compiled. */
export const ToFrame = v.variant('type', [
  /** Show this code. The frame finds the cheapest way: swap the CSS, patch the HTML, or restart it. */
  v.object({
    type: v.literal('keyframe:render'),
    canvas: v.picklist(CANVASES),
    html: v.string(),
    css: v.string(),
    javascript: v.string(),
  }),
  /** Are you alive? Every document answers it. */
  v.object({ type: v.literal('keyframe:ping'), id: v.pipe(v.number(), v.finite()) }),
  /** Hold your motion, or go on. `settled` holds it where the component shows itself, not at its first moment. */
  v.object({ type: v.literal('keyframe:play'), playing: v.boolean(), settled: v.boolean() }),
]);
export type ToFrame = v.InferOutput<typeof ToFrame>;

const line = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));
const extent = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(FRAME_LIMITS.extent)));

/** What a frame sends to its page. */
export const FromFrame = v.variant('type', [
  /** The document's script runs; the frame that stays can be sent code. */
  v.object({ type: v.literal('keyframe:ready') }),
  /**
   * The component was put in and a frame has passed: it is painted. `width` and `height` are the room the
   * component takes; more than the iframe's own size means that it overflows, and a card may show a larger iframe
   * scaled down.
   */
  v.object({ type: v.literal('keyframe:painted'), width: extent, height: extent }),
  v.object({ type: v.literal('keyframe:pong'), id: v.pipe(v.number(), v.finite()) }),
  /** A console call, an uncaught error or an unhandled rejection; only from the frame that stays. */
  v.object({
    type: v.literal('keyframe:console'),
    level: v.picklist(['log', 'info', 'warn', 'error']),
    text: v.pipe(v.string(), v.maxLength(FRAME_LIMITS.consoleText)),
    /** The line of the member's JavaScript that it came from, from 1, when that is known. */
    line,
    /** The same for a script in the member's HTML. */
    htmlLine: line,
  }),
]);
export type FromFrame = v.InferOutput<typeof FromFrame>;
