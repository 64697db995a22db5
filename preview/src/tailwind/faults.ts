import { TAILWIND_LIMITS } from './limits.ts';

/** What the author of a component is told when their Tailwind cannot be compiled, on the server and in the browser alike. */

/** Tailwind found a fault; `reason` is in its own words. */
export const refused = (reason: string): string => `Tailwind refused this: ${reason}`;

/** It was stopped after TAILWIND_LIMITS.time. */
export const tookTooLong = (): string =>
  `Tailwind took longer than ${TAILWIND_LIMITS.time / 1000} s. Nested @apply rules are a usual cause.`;
