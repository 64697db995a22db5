/**
 * Bounds of what a preview frame may send. In a file of its own: the script in every card needs them without the
 * schemas.
 */
export const FRAME_LIMITS = {
  /** Longest text of one console message, in UTF-16 units; the frame cuts it, and a longer one is no message. */
  consoleText: 4_000,
  /** Console messages the frame passes on in a second; the rest are counted and said in one message. */
  consoleMessagesPerSecond: 50,
  /** Largest extent of a component that `painted` can report, in CSS pixels. */
  extent: 10_000,
} as const;
