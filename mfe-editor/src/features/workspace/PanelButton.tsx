import type { ReactNode, Ref } from 'react';
import { Button } from '@keyframe/shared-ui';

export interface PanelButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Loads the panel. */
  load: () => Promise<unknown>;
  icon?: ReactNode;
  ref: Ref<HTMLButtonElement>;
  children: string;
}

/**
 * Opens and closes a panel, which loads once the pointer or the focus is near: it is there when it is pressed. A press
 * before that opens it when it has loaded: what a Suspense boundary waits for appears later.
 */
export function PanelButton({ open, onOpenChange, load, children, ...button }: PanelButtonProps) {
  // The opened panel loads what failed here, and reports it.
  const preload = () => load().catch(() => undefined);
  return (
    <Button
      {...button}
      size="s"
      variant="ghost"
      aria-expanded={open}
      onPointerEnter={() => void preload()}
      onFocus={() => void preload()}
      onClick={() => (open ? onOpenChange(false) : void preload().then(() => onOpenChange(true)))}
    >
      {children}
    </Button>
  );
}
