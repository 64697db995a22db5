/** A violation of the page's Content-Security-Policy, as the browser reports it. */
export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'columnNumber'
>;

/** An error that nothing has caught: of an event handler, a timer or a promise. `file`: its script, if known. */
export interface UncaughtError {
  error: unknown;
  file: string;
}

export type Fault = { violation: Violation } | UncaughtError;

/** Faults before `subscribeToFaults` is called. */
const early: Fault[] = [];
let handle = (fault: Fault): void => void early.push(fault);

// On import: start.ts imports this file before any other, so that faults of the shell's own boot are included.
document.addEventListener('securitypolicyviolation', (violation) => handle({ violation }));
window.addEventListener('error', ({ error, message, filename }) => handle({ error: error ?? message, file: filename }));
window.addEventListener('unhandledrejection', ({ reason }) => handle({ error: reason, file: '' }));

/** Subscribes to all faults of this page, including those before the call. */
export function subscribeToFaults(listener: (fault: Fault) => void): void {
  handle = listener;
  early.splice(0).forEach(listener);
}
