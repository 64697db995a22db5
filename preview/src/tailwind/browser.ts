/**
 * The Tailwind compiler for a browser's worker: the same engine, prelude and limits as on the server (compile.ts), so
 * that a preview shows what will be saved. The caller brings the sheets and enforces the time limit.
 */
export { compileWithSheets, type TailwindSheets } from './engine.ts';
export { refused, tookTooLong } from './faults.ts';
export type { TailwindInput, TailwindOutput, WorkerAnswer } from './job.ts';
export { TAILWIND_LIMITS } from './limits.ts';
