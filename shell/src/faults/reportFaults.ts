import type { Registry } from '@keyframe/contracts/registry';
import { subscribeToFaults } from './faults.ts';

/** Reports the page's faults, each with the remote that caused it. The code for it comes with the first one: most pages have none. */
export function reportFaults(registry: Registry): void {
  subscribeToFaults((fault) => {
    import('./reportFault.ts').then(
      ({ reportFault }) => reportFault(fault, registry),
      // Not thrown: it would be another fault.
      (error: unknown) => console.warn('[reports] A fault could not be reported.', fault, error),
    );
  });
}
