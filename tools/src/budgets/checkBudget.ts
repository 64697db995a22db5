import type { Budget, BudgetLimit } from '@keyframe/contracts/budget';
import type { RemoteDefinition } from '@keyframe/contracts/release';
import { measureBuild } from './measureBuild.ts';

const KB = 1024;

/** Number of files that a fault lists. */
const NAMED = 3;

/**
 * Checks the build of a remote in `dist` against `budgets.firstPage` of its remote.json, and that against the site's
 * ceiling. Without a budget the ceiling applies. Returns faults as sentences.
 */
export function checkBudget(
  { name, budgets }: Pick<RemoteDefinition, 'name' | 'budgets'>,
  ceiling: BudgetLimit,
  dist: string,
): string[] {
  const { files } = measureBuild(dist);
  if (budgets === undefined) return budgetFaults(name, ceiling, files);
  return [...ceilingFaults(name, budgets.firstPage, ceiling), ...budgetFaults(name, budgets.firstPage, files)];
}

function ceilingFaults(name: string, own: Budget, ceiling: BudgetLimit): string[] {
  const isBelow = own.kilobytes <= ceiling.kilobytes && own.requests <= ceiling.requests;
  return isBelow
    ? []
    : [
        `The budget of ${name} in remote.json is ${limits(own)}; the site's ceiling is ${limits(ceiling)}. Lower the budget, or ask the shell's team for a release with a higher ceiling.`,
      ];
}

const limits = ({ kilobytes, requests }: BudgetLimit) => `${kilobytes} KB in ${requests} requests`;

/** Checks the files fetched for a budget. Returns faults as sentences, none within the budget. */
export function budgetFaults(
  name: string,
  budget: Budget,
  files: readonly { file: string; bytes: number }[],
): string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const faults = [];
  if (bytes > budget.kilobytes * KB) {
    const largest = [...files].sort((a, b) => b.bytes - a.bytes).slice(0, NAMED);
    const growth =
      budget.measured === undefined
        ? ''
        : ` It was ${budget.measured} KB when the budget was set: ${inKb(bytes - budget.measured * KB)} more.`;
    faults.push(
      `The first load of ${name} is ${inKb(bytes)}; its budget is ${budget.kilobytes} KB.${growth} ` +
        `Largest: ${largest.map((file) => `${file.file} ${inKb(file.bytes)}`).join(', ')}. ${remedy(name)}`,
    );
  }
  if (files.length > budget.requests) {
    faults.push(
      `The first load of ${name} takes ${files.length} requests; its budget is ${budget.requests}: ${files.map(({ file }) => file).join(', ')}. ${remedy(name)}`,
    );
  }
  return faults;
}

const remedy = (name: string) =>
  `Load what the first page does not need in a chunk, or raise the budget in ${name === 'shell' ? 'tools/src/budgets/budgets.ts' : 'remote.json'}.`;

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
