import { useState } from 'react';
import { useSearchParams } from '@keyframe/shared-ui/platform';
import { INSPECTOR_PARAMETERS } from './inspectorParameters.ts';

export interface InspectingPanel {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Whether the motion inspector is open. An address that says where its timeline stands opens it. */
export function useInspecting(): InspectingPanel {
  const [search] = useSearchParams();
  const [open, onOpenChange] = useState(() => INSPECTOR_PARAMETERS.some((name) => search.has(name)));
  return { open, onOpenChange };
}
