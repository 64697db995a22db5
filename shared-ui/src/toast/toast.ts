import { toast as toastify, type Id } from 'react-toastify/unstyled';
import { toastContent, type ToastAction } from './ToastText.tsx';

/** How long each kind stays, in milliseconds (docs/specification.md section 9). */
export const TOAST_MS = { success: 2_000, error: 4_000, info: 4_000 } as const;

/** At most so many at once (docs/specification.md section 9); the rest wait their turn. */
export const TOASTS_SHOWN = 20;

export type ToastId = Id;
type Kind = keyof typeof TOAST_MS;

export interface ToastOptions {
  action?: ToastAction;
  /** Milliseconds it stays, where the kind's own time is too short for its action. */
  stays?: number;
}

/** Short messages in the corner of the page, read out by screen readers; errors at once, the others in their turn. */
export const toast = {
  success: (text: string, { action, stays = TOAST_MS.success }: ToastOptions = {}): ToastId =>
    toastify.success(toastContent(text, action), { autoClose: stays, role: 'status' }),
  error: (text: string, { action, stays = TOAST_MS.error }: ToastOptions = {}): ToastId =>
    toastify.error(toastContent(text, action), { autoClose: stays, role: 'alert' }),
  info: (text: string, { action, stays = TOAST_MS.info }: ToastOptions = {}): ToastId =>
    toastify.info(toastContent(text, action), { autoClose: stays, role: 'status' }),
  /** Stays until it is updated or dismissed. */
  loading: (text: string): ToastId => toastify.loading(text, { autoClose: false, role: 'status' }),
  /** Turns a toast, usually a loading one, into another kind, with that kind's time. */
  update: (id: ToastId, kind: Kind, text: string): void => {
    toastify.update(id, {
      render: text,
      type: kind,
      isLoading: false,
      autoClose: TOAST_MS[kind],
      role: kind === 'error' ? 'alert' : 'status',
      closeButton: null,
    });
  },
  /** Takes one away; all of them without an id. */
  dismiss: (id?: ToastId): void => toastify.dismiss(id),
};
