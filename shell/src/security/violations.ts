/** What a browser says of something that the page's Content-Security-Policy refused. */
export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'columnNumber'
>;

/** What was refused before anybody could say whose doing it was. */
const early: Violation[] = [];
let hear = (violation: Violation): void => void early.push(violation);

// On import: main.tsx imports this file before any other, so that nothing of the shell's own start is missed.
document.addEventListener('securitypolicyviolation', (event) => hear(event));

/** Hears every violation of this page, those before the call included. */
export function hearViolations(listener: (violation: Violation) => void): void {
  hear = listener;
  early.splice(0).forEach(listener);
}
