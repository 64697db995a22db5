/**
 * The Tailwind compiler for a browser worker: the same engine, prelude and limits as on the server (compile.ts), so
 * that a preview matches the saved result. The caller supplies the sheets and enforces the time limit.
 */
export { compileWithSheets, type TailwindSheets } from './engine.ts';
export { rejectedMessage, timeoutMessage } from './errorMessages.ts';
export type { TailwindInput, TailwindOutput, WorkerResponse } from './job.ts';
export { TAILWIND_LIMITS } from './limits.ts';
