export { SHELL_BUDGET } from './budgets.ts';
export { budgetFaults, checkBudget } from './checkBudget.ts';
export { isHighlighter, isMonaco } from './countedApart.ts';
export { visit, type Visit } from './visit.ts';
