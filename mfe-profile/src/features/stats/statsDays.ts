/** The numbers of days to choose from, up to today. 30 is the default and is left out of addresses. */
export const DAY_CHOICES = [7, 30, 90] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];
export const DEFAULT_DAYS: DayChoice = 30;

/** The number of days in an address; the default if missing or not a choice. */
export function daysAsked(asked: string | null): DayChoice {
  return DAY_CHOICES.find((days) => String(days) === asked) ?? DEFAULT_DAYS;
}
