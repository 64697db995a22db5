/** An easing that is drawn or written in another language. */
export type Easing =
  | { kind: 'bezier'; points: readonly [x1: number, y1: number, x2: number, y2: number] }
  /** Constant from each point to the next one's input (`steps`), or a line (`linear`). */
  | { kind: 'steps'; points: readonly Point[] }
  | { kind: 'linear'; points: readonly Point[] };

/** Input and output of an easing. */
export type Point = readonly [x: number, y: number];

const NAMED: Readonly<Record<string, string>> = {
  linear: 'linear(0, 1)',
  ease: 'cubic-bezier(0.25, 0.1, 0.25, 1)',
  'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
  'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
  'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
  'step-start': 'steps(1, jump-start)',
  'step-end': 'steps(1, jump-end)',
};
/** The most steps that are drawn. */
const MAX_STEPS = 200;
/** Straight pieces of a drawn curve. */
const PIECES = 24;

/** Reads a CSS easing as browsers compute it; undefined for anything else. */
export function readEasing(text: string): Easing | undefined {
  const compact = text.trim().toLowerCase();
  const [, name, inner = ''] = /^([a-z-]+)\(([^()]*)\)$/.exec(NAMED[compact] ?? compact) ?? [];
  const parts = inner.split(',').map((part) => part.trim());
  if (name === 'cubic-bezier') return bezier(parts);
  if (name === 'steps') return steps(parts);
  return name === 'linear' ? linear(parts) : undefined;
}

function bezier(parts: readonly string[]): Easing | undefined {
  const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = parts.map(numberOf);
  const valid = parts.length === 4 && [y1, y2].every(Number.isFinite) && [x1, x2].every((x) => x >= 0 && x <= 1);
  return valid ? { kind: 'bezier', points: [x1, y1, x2, y2] } : undefined;
}

function steps([count = '', position = 'jump-end']: readonly string[]): Easing | undefined {
  const number = numberOf(count);
  if (!Number.isInteger(number) || number < 1) return undefined;
  const drawn = Math.min(number, MAX_STEPS);
  const startsAt = position === 'start' || position === 'jump-start' || position === 'jump-both' ? 1 : 0;
  const jumps = drawn + (position === 'jump-both' ? 1 : position === 'jump-none' ? -1 : 0);
  if (jumps < 1) return undefined;
  const points = Array.from({ length: drawn }, (_, index): Point => [index / drawn, (index + startsAt) / jumps]);
  return { kind: 'steps', points: [...points, [1, 1]] };
}

/** Points without an input are spread evenly between those with one. */
function linear(parts: readonly string[]): Easing | undefined {
  const points: { x: number | undefined; y: number }[] = [];
  for (const part of parts) {
    const [output = '', ...inputs] = part.split(/\s+/);
    const y = numberOf(output);
    const xs = inputs.map((input) => (input.endsWith('%') ? numberOf(input.slice(0, -1)) / 100 : NaN));
    if (![y, ...xs].every(Number.isFinite)) return undefined;
    points.push({ x: xs[0], y }, ...xs.slice(1).map((x) => ({ x, y })));
  }
  if (points.length < 2) return undefined;
  points[0]!.x ??= 0;
  points.at(-1)!.x ??= 1;
  let known = 0;
  const inputs: number[] = [points[0]!.x];
  for (let index = 1; index < points.length; index += 1) {
    const to = points[index]!.x;
    if (to === undefined) continue;
    const from = inputs[known]!;
    // An input is never before that of an earlier point.
    const end = Math.max(to, from);
    for (let at = known + 1; at <= index; at += 1) inputs[at] = from + ((end - from) * (at - known)) / (index - known);
    known = index;
  }
  return { kind: 'linear', points: points.map(({ y }, index): Point => [inputs[index]!, y]) };
}

/** The curve of an easing as points of a line, from left to right. */
export function curveOf(easing: Easing): Point[] {
  if (easing.kind === 'linear') return [...easing.points];
  if (easing.kind === 'steps')
    return easing.points.flatMap(([x, y], index) => {
      const before = easing.points[index - 1];
      return before === undefined ? [[x, y] as Point] : [[x, before[1]] as Point, [x, y] as Point];
    });
  const [x1, y1, x2, y2] = easing.points;
  return Array.from({ length: PIECES + 1 }, (_, index): Point => {
    const t = index / PIECES;
    const at = (a: number, b: number) => 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3;
    return [at(x1, x2), at(y1, y2)];
  });
}

const numberOf = (text: string) => (text === '' ? NaN : Number(text));
