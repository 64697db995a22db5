export { SHELL_BUDGET } from './budgets.ts';
export { budgetFaults, checkBudget } from './checkBudget.ts';
export { isMonaco } from './monaco.ts';
export { visit, type Visit } from './visit.ts';
