/** A canary's share of visitors from `--percent`. @throws Error for a missing or invalid value */
export function readPercent(value: string | undefined): number {
  const percent = Number(value);
  if (value !== undefined && percent > 0 && percent <= 100) return percent;
  throw new Error(
    `--percent is ${value === undefined ? 'missing' : `"${value}"`}; a canary needs a share of visitors above 0 and at most 100.`,
  );
}
