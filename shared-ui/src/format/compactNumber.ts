/** docs/specification.md section 9: from 1e3 as k, from 1e6 as M, from 1e9 as B, each with one decimal. */
const UNITS = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'k' },
] as const;

/** Values from here on round to 1000.0 of one unit, so they are shown in the next. */
const ROUNDS_UP = 0.99995;

/** An abbreviated count: 999, 1.2k, 3.4M. */
export function formatCompact(value: number): string {
  const unit = UNITS.find(({ from }) => Math.abs(value) >= (from === 1e3 ? from : from * ROUNDS_UP));
  return unit === undefined ? String(value) : `${(value / unit.from).toFixed(1)}${unit.letter}`;
}
