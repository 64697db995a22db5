/** A violation of the page's Content-Security-Policy, as the browser reports it. */
export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'columnNumber'
>;

/** Violations before `subscribeToViolations` is called. */
const early: Violation[] = [];
let handle = (violation: Violation): void => void early.push(violation);

// On import: start.ts imports this file before any other, so that violations of the shell's own boot are included.
document.addEventListener('securitypolicyviolation', (event) => handle(event));

/** Subscribes to all violations of this page, including those before the call. */
export function subscribeToViolations(listener: (violation: Violation) => void): void {
  handle = listener;
  early.splice(0).forEach(listener);
}
