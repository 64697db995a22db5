/** A time of CSS. */
export const TIME = /^[+]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:ms|s)$/i;

export const isZeroTime = (time: string) => Number.parseFloat(time) === 0;

/** Whether the item of a transition takes no time. */
export function isZeroDuration(item: string): boolean {
  const time = item.split(/\s+/).find((word) => TIME.test(word));
  return time === undefined || isZeroTime(time);
}
