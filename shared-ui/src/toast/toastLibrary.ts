/** The library of toasts, with their looks: a chunk of its own (loadToasts.ts). */
export { toast as toastify } from 'react-toastify/unstyled';
export { toastContent } from './ToastText.tsx';
export { ToastRegion } from './ToastRegion.tsx';
