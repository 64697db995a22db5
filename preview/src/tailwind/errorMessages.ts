import { TAILWIND_LIMITS } from './limits.ts';

/** Messages to the author when Tailwind cannot be compiled, the same on the server and in the browser. */

/** Tailwind reported an error; `reason` is its message. */
export const rejectedMessage = (reason: string): string => `Tailwind error: ${reason}`;

/** The compilation was stopped after TAILWIND_LIMITS.time. */
export const timeoutMessage = (): string =>
  `Tailwind took longer than ${TAILWIND_LIMITS.time / 1000} s. Nested @apply rules are a usual cause.`;
