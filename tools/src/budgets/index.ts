export { budgetFaults, checkBudget } from './checkBudget.ts';
export { isMonaco } from './monaco.ts';
export { visit, type Visit } from './visit.ts';
