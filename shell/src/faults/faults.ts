/** A violation of the page's Content-Security-Policy, as the browser reports it. */
export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'columnNumber'
>;

/** An error that nothing has caught, of an event handler, a timer or a promise, or a chunk of the shell that did not load. `file`: its script, if known. */
export interface UncaughtError {
  error: unknown;
  file: string;
}

export type Fault = { violation: Violation } | UncaughtError;

/** Faults before `subscribeToFaults` is called. */
const early: Fault[] = [];
let handle = (fault: Fault): void => void early.push(fault);

/** Adds a fault of this page, for the reports. */
export function addFault(fault: Fault): void {
  handle(fault);
}

/** Subscribes to all faults of this page, including those before the call. */
export function subscribeToFaults(listener: (fault: Fault) => void): void {
  handle = listener;
  early.splice(0).forEach(listener);
}
