import type { Ref } from 'react';
import { Button } from '@keyframe/shared-ui';

export interface MotionButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Loads the panel. */
  load: () => Promise<unknown>;
  ref: Ref<HTMLButtonElement>;
}

/** Opens the motion inspector, which loads once the pointer or the focus is near: it is there when it is pressed. */
export function MotionButton({ open, onOpenChange, load, ref }: MotionButtonProps) {
  // The press loads what failed here, and reports it.
  const preload = () => void load().catch(() => undefined);
  return (
    <Button
      size="s"
      variant="ghost"
      ref={ref}
      aria-expanded={open}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onOpenChange(!open)}
    >
      Motion
    </Button>
  );
}
