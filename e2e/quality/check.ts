/**
 * `npm run check -- quality FILE.ndjson`: reports the quality of every component of a collection for `npm run import`, and
 * applies every mechanical mend. Exit code 0 when each has a report and each mend mends its rule and changes nothing
 * but its places, 1 otherwise, 2 for invalid arguments.
 */
import { resolve } from 'node:path';
import { OUTCOMES, QUALITY_RULES, type Outcome, type QualityRule } from '@keyframe/code-model/quality/finding';
import { applyMend, MENDABLE, mendOf, type MendableRule } from '@keyframe/code-model/quality/mends';
import { qualityOf } from '@keyframe/code-model/quality/report';
import type { QualityInput } from '@keyframe/code-model/quality/subject';
import { CODE_FIELDS } from '@keyframe/contracts/componentCode';
import { PARTS_OF } from '@keyframe/contracts/languages';
import { readCollection, type Rendered } from '../rendering/collection.ts';

const [given] = process.argv.slice(2);
if (given === undefined) {
  process.stderr.write('Usage: npm run check -- quality FILE.ndjson\n');
  process.exitCode = 2;
} else {
  process.exitCode = await run(resolve(process.env['INIT_CWD'] ?? process.cwd(), given));
}

async function run(file: string): Promise<number> {
  const faults: string[] = [];
  const times: number[] = [];
  const outcomes = new Map<QualityRule, Record<Outcome, number>>(
    QUALITY_RULES.map((rule) => [rule, { fail: 0, undecided: 0, pass: 0, notApplicable: 0 }]),
  );
  const mended = new Map<MendableRule, number>(MENDABLE.map((rule) => [rule, 0]));
  for await (const entry of readCollection(file)) {
    if ('problem' in entry) {
      faults.push(`line ${entry.line}: ${entry.problem}`);
      continue;
    }
    try {
      const code = inputOf(entry);
      const started = performance.now();
      const { findings } = qualityOf(code);
      times.push(performance.now() - started);
      for (const rule of QUALITY_RULES) outcomes.get(rule)![findings[rule].outcome] += 1;
      for (const rule of MENDABLE) {
        const fault = findings[rule].outcome === 'fail' ? mend(code, rule) : 'none';
        if (fault === undefined) mended.set(rule, mended.get(rule)! + 1);
        else if (fault !== 'none') faults.push(`${entry.source}: ${fault}`);
      }
    } catch (error) {
      faults.push(`${entry.source}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  for (const fault of faults) console.error(fault);
  const at = (share: number) => (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const row = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(14))).join('');
  console.log(
    [
      row(['', ...OUTCOMES, 'mends']),
      ...QUALITY_RULES.map((rule) =>
        row([
          rule,
          ...OUTCOMES.map((outcome) => String(outcomes.get(rule)![outcome])),
          String(mended.get(rule as MendableRule) ?? '-'),
        ]),
      ),
      `${times.length} components, a report in ${at(0.5)} ms at the median, ${at(0.99)} at p99, ${at(0.9999)} at most`,
      `${faults.length} faults`,
    ].join('\n'),
  );
  return faults.length === 0 && times.length > 0 ? 0 : 1;
}

function inputOf({ language, parts: { html, css, javascript } }: Rendered): QualityInput {
  const isTailwind = PARTS_OF[language].includes('Tailwind');
  return { html, css: isTailwind ? '' : css, javascript, tailwind: '', compiledCss: isTailwind ? css : '' };
}

/** The fault of a mend; `none` without one. */
function mend(code: QualityInput, rule: MendableRule): string | undefined {
  const found = mendOf(code, rule);
  if (found === undefined) return 'none';
  const after = applyMend(code, found);
  if (qualityOf(after).findings[rule].outcome === 'fail') return `the mend of ${rule} leaves the rule failing`;
  const others = CODE_FIELDS.filter((field) => field !== found.part);
  if (others.some((field) => after[field] !== code[field])) return `the mend of ${rule} changes another part`;
  // What is around the edits stays, in its order.
  let at = 0;
  let before = 0;
  for (const { start, end, text } of found.edits) {
    const kept = code[found.part].slice(before, start);
    if (after[found.part].slice(at, at + kept.length + text.length) !== kept + text)
      return `the mend of ${rule} changes text beside its places`;
    at += kept.length + text.length;
    before = end;
  }
  return after[found.part].slice(at) === code[found.part].slice(before)
    ? undefined
    : `the mend of ${rule} changes text beside its places`;
}
