/**
 * `npm run check -- knobs FILE.ndjson`: reads the knobs of every component of a collection for `npm run import`. Exit code 0
 * when every style sheet stays as it is at the author's values, and each knob at another value changes its own places and
 * no other, 1 otherwise, 2 for invalid arguments.
 */
import { resolve } from 'node:path';
import { adjustCss, KNOB_GROUPS, readKnobs, type Knobs } from '@keyframe/code-model/knobs/knobs';
import { randomValues } from '@keyframe/code-model/knobs/randomValues';
import { PARTS_OF } from '@keyframe/contracts/languages';
import { readCollection } from '../rendering/collection.ts';

const [given] = process.argv.slice(2);
if (given === undefined) {
  process.stderr.write('Usage: npm run check -- knobs FILE.ndjson\n');
  process.exitCode = 2;
} else {
  process.exitCode = await run(resolve(process.env['INIT_CWD'] ?? process.cwd(), given));
}

async function run(file: string): Promise<number> {
  const faults: string[] = [];
  const times: number[] = [];
  const numbers: number[] = [];
  const groups = new Map<string, number>();
  for await (const entry of readCollection(file)) {
    if ('problem' in entry) faults.push(`line ${entry.line}: ${entry.problem}`);
    else if (PARTS_OF[entry.language].includes('CSS') && entry.parts.css.trim() !== '') {
      const started = performance.now();
      const knobs = readKnobs(entry.parts.css);
      times.push(performance.now() - started);
      numbers.push(knobs.knobs.length);
      for (const group of new Set(knobs.knobs.map((knob) => knob.group)))
        groups.set(group, (groups.get(group) ?? 0) + 1);
      const fault = faultOf(knobs);
      if (fault !== undefined) faults.push(`${entry.source}: ${fault}`);
    }
  }
  const quantile = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  for (const fault of faults) console.error(fault);
  console.log(
    [
      `${numbers.length} components with CSS, ${numbers.filter((number) => number > 0).length} with knobs, ${quantile(numbers, 0.5)} at the median`,
      ...KNOB_GROUPS.map((group) => `  ${group}: ${groups.get(group) ?? 0} components`),
      `  read in ${quantile(times, 0.5).toFixed(1)} ms at the median, ${quantile(times, 0.99).toFixed(1)} at p99`,
      `${faults.length} faults`,
    ].join('\n'),
  );
  return faults.length === 0 && numbers.length > 0 ? 0 : 1;
}

function faultOf(knobs: Knobs): string | undefined {
  const { css } = knobs;
  if (adjustCss(knobs, new Map()) !== css) return 'without values its CSS differs';
  const own = new Map(knobs.knobs.map(({ id, value }) => [id, value]));
  if (places(adjustCss(knobs, own)) !== places(css)) return "at the author's values its values differ";
  for (const [id, value] of randomValues(knobs.knobs, () => 0.2)) {
    const after = readKnobs(adjustCss(knobs, new Map([[id, value]]))).places;
    const kept = (at: number) => knobs.places[at]!.knob !== id && knobs.places[at]!.factor !== id;
    if (after.length !== knobs.places.length) return `${id} at ${value} changes the number of its values`;
    if (after.some((place, at) => kept(at) && place.value !== knobs.places[at]!.value))
      return `${id} at ${value} changes another value`;
    if (after.every((place, at) => kept(at) || place.value === knobs.places[at]!.value))
      return `${id} at ${value} changes nothing`;
  }
  return undefined;
}

/** What a style sheet's values are, without where they are. */
function places(css: string): string {
  return JSON.stringify(readKnobs(css).places.map(({ role, value }) => [role, value]));
}
