import type { Ref } from 'react';
import { Button, Settings } from '@keyframe/shared-ui';

export interface AdjustButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Loads the panel. */
  load: () => Promise<unknown>;
  ref: Ref<HTMLButtonElement>;
}

/** Opens the panel of the knobs, which loads once the pointer or the focus is near: it is there when it is pressed. */
export function AdjustButton({ open, onOpenChange, load, ref }: AdjustButtonProps) {
  // The press loads what failed here, and reports it.
  const preload = () => void load().catch(() => undefined);
  return (
    <Button
      size="s"
      variant="ghost"
      icon={<Settings />}
      ref={ref}
      aria-expanded={open}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onOpenChange(!open)}
    >
      Adjust
    </Button>
  );
}
