import { loadedToasts, loadToasts } from './loadToasts.ts';
import type { ToastAction } from './ToastText.tsx';

/** Duration of each kind, in milliseconds (docs/specification.md section 9). */
export const TOAST_MS = { success: 2_000, error: 4_000, info: 4_000 } as const;

/** Maximum number of toasts at once (docs/specification.md section 9); the rest is queued. */
export const TOASTS_SHOWN = 20;

export type ToastId = string;
type Kind = keyof typeof TOAST_MS;

export interface ToastOptions {
  action?: ToastAction;
  /** Duration in milliseconds, when the kind's is too short for its action. */
  stays?: number;
}

type Library = Awaited<ReturnType<typeof loadToasts>>;

let count = 0;

/** Calls the library: immediately when it is loaded, else in call order once it is. */
function withLibrary(call: (library: Library) => void): void {
  const loaded = loadedToasts();
  if (loaded) call(loaded);
  else loadToasts().then(call, (error: unknown) => console.error('[toast] A message could not be shown.', error));
}

/** Shows a toast with the live region role `role`. */
function show(
  kind: Kind,
  role: 'status' | 'alert',
  text: string,
  { action, stays = TOAST_MS[kind] }: ToastOptions = {},
): ToastId {
  const toastId = `toast-${++count}`;
  withLibrary(({ toastify, toastContent }) => {
    toastify[kind](toastContent(text, action), { toastId, autoClose: stays, role });
  });
  return toastId;
}

/** Short messages in the corner of the page, announced by screen readers; errors assertively, the others politely. */
export const toast = {
  success: (text: string, options?: ToastOptions): ToastId => show('success', 'status', text, options),
  error: (text: string, options?: ToastOptions): ToastId => show('error', 'alert', text, options),
  info: (text: string, options?: ToastOptions): ToastId => show('info', 'status', text, options),
  /** Stays until it is updated or dismissed. */
  loading: (text: string): ToastId => {
    const toastId = `toast-${++count}`;
    withLibrary(({ toastify }) => void toastify.loading(text, { toastId, autoClose: false, role: 'status' }));
    return toastId;
  },
  /** Changes a toast, usually a loading one, to another kind, with that kind's duration. */
  update: (id: ToastId, kind: Kind, text: string): void =>
    withLibrary(({ toastify }) =>
      toastify.update(id, {
        render: text,
        type: kind,
        isLoading: false,
        autoClose: TOAST_MS[kind],
        role: kind === 'error' ? 'alert' : 'status',
        closeButton: null,
      }),
    ),
  /** Dismisses a toast; all of them without an id. */
  dismiss: (id?: ToastId): void => withLibrary(({ toastify }) => toastify.dismiss(id)),
};
