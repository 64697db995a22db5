import type { ReactNode } from 'react';
import { latePart } from './latePart.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** 400, 520 or 860 px wide; on a phone a sheet at the bottom. */
  size?: 's' | 'm' | 'l';
  /** Stays open on a press outside, for forms whose loss would hurt. Escape and ✕ still close it. */
  sticky?: boolean;
  children: ReactNode;
}

const popup = latePart(() => import('./DialogPopup.tsx'));

/**
 * A modal dialog: traps the focus and returns it, closes on Escape, ✕ and a press outside. Its code loads when one is
 * first opened.
 */
export function Dialog(props: DialogProps) {
  const parts = popup.use(props.open, () => props.onOpenChange(false));
  return parts ? <parts.DialogPopup {...props} /> : null;
}
