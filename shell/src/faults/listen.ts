import { addFault } from './faults.ts';

// On import: start.ts imports this file before any other, so that faults of the shell's own boot are included.
document.addEventListener('securitypolicyviolation', (violation) => addFault({ violation }));
window.addEventListener('error', ({ error, message, filename }) =>
  addFault({ error: error ?? message, file: filename }),
);
window.addEventListener('unhandledrejection', ({ reason }) => addFault({ error: reason, file: '' }));
