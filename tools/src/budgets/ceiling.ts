import { BUDGET_CEILING_FILE, BudgetLimit } from '@keyframe/contracts/budget';
import { parse } from '@keyframe/contracts/parse';
import { BUDGET_CEILING } from './budgets.ts';

/**
 * The ceiling of the site whose shell is at `shell`. Shells that were built without one have that of these tools.
 *
 * @throws Error when the shell's file is invalid
 */
export async function ceilingOf(shell: string): Promise<BudgetLimit> {
  const response = await fetch(`${shell}/${BUDGET_CEILING_FILE}`);
  // An older shell returns the page of an unknown address.
  if (!response.headers.get('content-type')?.includes('json')) return BUDGET_CEILING;
  return parse(BudgetLimit, await response.json());
}
