// Before the overlay's listeners: errors that browsers report although nothing failed, and those of extensions.
const HARMLESS = /^ResizeObserver loop|^AbortError|\b[a-z]+-extension:/;

const describe = (error, message) => `${error instanceof Error ? `${error.name} ${error.stack}` : error} ${message}`;

globalThis.addEventListener('error', (event) => {
  if (HARMLESS.test(event.message) || HARMLESS.test(describe(event.error, event.filename)))
    event.stopImmediatePropagation();
});
globalThis.addEventListener('unhandledrejection', (event) => {
  if (HARMLESS.test(describe(event.reason, ''))) event.stopImmediatePropagation();
});
