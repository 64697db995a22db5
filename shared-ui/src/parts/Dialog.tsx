import type { ReactNode } from 'react';
import { latePart } from './latePart.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** 400, 520 or 860 px wide; on a phone all of them are a sheet at the bottom. */
  size?: 's' | 'm' | 'l';
  /** Stays open when the page behind is pressed, for forms whose loss would hurt. Escape and ✕ still close it. */
  sticky?: boolean;
  children: ReactNode;
}

const popup = latePart(() => import('./DialogPopup.tsx'));

/**
 * A dialog over the page: keeps the focus, gives it back, closes on Escape, on ✕ and on a press outside. Its code comes
 * when one is first open.
 */
export function Dialog(props: DialogProps) {
  const parts = popup.use(props.open, () => props.onOpenChange(false));
  return parts ? <parts.DialogPopup {...props} /> : null;
}
