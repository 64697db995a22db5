import type { RootOptions } from 'react-dom/client';

/**
 * For a development build: an error that a boundary has caught is an error event too, for the overlay (tools/src/dev). What the
 * boundary shows does not name the cause. The event's stack goes on with the components.
 */
export const DEVELOPMENT_ROOT: RootOptions = {
  onCaughtError(error, { componentStack }) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const shown = Object.assign(new Error(message), { name, stack: `${stack}\n\nComponents:${componentStack}` });
    console.error(error, componentStack);
    window.dispatchEvent(new ErrorEvent('error', { error: shown, message: `${name}: ${message}` }));
  },
};
