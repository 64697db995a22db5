/** The toast library with its styles: a separate chunk (loadToasts.ts). */
export { toast as toastify } from 'react-toastify/unstyled';
export { toastContent } from './ToastText.tsx';
export { ToastRegion } from './ToastRegion.tsx';
