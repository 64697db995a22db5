import { budgetOf } from './budgets.ts';
import { measureBuild } from './measureBuild.ts';

const KB = 1024;

/** Number of files that a fault lists. */
const NAMED = 3;

/**
 * Checks the build in `dist` against the row of its application. Returns faults as sentences, none within the budget.
 *
 * @param name in the registry, or `shell`
 */
export function checkBudget(name: string, dist: string): string[] {
  return budgetFaults(name, measureBuild(dist).files);
}

/** Checks the files fetched for an application's first page. */
export function budgetFaults(name: string, files: readonly { file: string; bytes: number }[]): string[] {
  const budget = budgetOf(name);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const faults = [];
  if (bytes > budget.kilobytes * KB) {
    const largest = [...files].sort((a, b) => b.bytes - a.bytes).slice(0, NAMED);
    faults.push(
      `The first load of ${name} is ${inKb(bytes)}; its budget is ${budget.kilobytes} KB. It was ${budget.measured} KB when the budget was set: ${inKb(bytes - budget.measured * KB)} more. ` +
        `Largest: ${largest.map((file) => `${file.file} ${inKb(file.bytes)}`).join(', ')}. ${REMEDY}`,
    );
  }
  if (files.length > budget.requests) {
    faults.push(
      `The first load of ${name} takes ${files.length} requests; its budget is ${budget.requests}: ${files.map(({ file }) => file).join(', ')}. ${REMEDY}`,
    );
  }
  return faults;
}

const REMEDY = 'For a breakdown run npm run bench -- federation. The budgets are in tools/src/budgets/budgets.ts.';

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
