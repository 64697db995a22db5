/** How many days the statistics can show, the last one today. The middle one is the default and is left out of addresses. */
export const DAY_CHOICES = [7, 30, 90] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];
export const DEFAULT_DAYS: DayChoice = 30;

/** The days an address asks for; the default for none, and for a number that is no choice. */
export function daysAsked(asked: string | null): DayChoice {
  return DAY_CHOICES.find((days) => String(days) === asked) ?? DEFAULT_DAYS;
}
