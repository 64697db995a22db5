import { FRAME_LIMITS } from './frameLimits.ts';
import type { FromFrame } from './preview.ts';
import { isRecord } from './shapes.ts';

type Level = Extract<FromFrame, { type: 'keyframe:console' }>['level'];

const LEVELS: readonly unknown[] = ['log', 'info', 'warn', 'error'];

const isLevel = (value: unknown): value is Level => LEVELS.includes(value);

const isExtent = (value: unknown): value is number | undefined =>
  value === undefined ||
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= FRAME_LIMITS.extent);

const isLine = (value: unknown): value is number | undefined =>
  value === undefined || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1);

/**
 * A frame's message as `FromFrame` has it, without what the frame has added; undefined when it is none. Written by hand
 * because a page checks it before its first paint (shapes.ts).
 */
export function readFrameMessage(data: unknown): FromFrame | undefined {
  if (!isRecord(data)) return undefined;
  const { type, id, width, height, level, text, line, htmlLine } = data;
  switch (type) {
    case 'keyframe:ready':
      return { type };
    case 'keyframe:painted':
      return isExtent(width) && isExtent(height) ? { type, width, height } : undefined;
    case 'keyframe:pong':
      return typeof id === 'number' && Number.isFinite(id) ? { type, id } : undefined;
    case 'keyframe:console':
      if (
        !isLevel(level) ||
        typeof text !== 'string' ||
        text.length > FRAME_LIMITS.consoleText ||
        !isLine(line) ||
        !isLine(htmlLine)
      )
        return undefined;
      return { type, level, text, line, htmlLine };
    default:
      return undefined;
  }
}
