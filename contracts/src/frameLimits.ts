/**
 * Limits of a preview frame's messages. In a separate file, because the script of every card needs them without the
 * schemas.
 */
export const FRAME_LIMITS = {
  /** The longest console message, in UTF-16 units. The frame truncates; longer messages are rejected. */
  consoleText: 4_000,
  /** The most console messages per second; the frame counts the rest and reports the count in one message. */
  consoleMessagesPerSecond: 50,
  /** The largest size of a component that `painted` can report, in CSS pixels. */
  extent: 10_000,
} as const;
