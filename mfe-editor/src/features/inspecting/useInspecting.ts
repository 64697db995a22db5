import { useState } from 'react';
import { useSearchParams } from '@keyframe/shared-ui/platform';

export interface InspectingPanel {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Whether the motion inspector is open. An address that says where its timeline stands opens it. */
export function useInspecting(): InspectingPanel {
  const [search] = useSearchParams();
  const [open, onOpenChange] = useState(() => ['t', 'rate', 'state'].some((name) => search.has(name)));
  return { open, onOpenChange };
}
