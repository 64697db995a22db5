/** What the suite of e2e/measuring uses of the worker. */
export { Chromium } from '../browser/Chromium.ts';
export { ComponentFailure } from '../browser/failure.ts';
export { DEFAULT_LIMITS } from '../settings.ts';
export { proveExports, type ProofOptions } from '../proofs/proveExports.ts';
export { measureComponent, type ComponentResult } from './measureComponent.ts';
