import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useRef } from 'react';
import { messageOf } from '../server/ApiError.ts';
import { toast } from '../toast/toast.ts';
import { downloadComponent, type DownloadKind } from './downloadComponent.ts';

/** Downloads a component. Ignores further calls while a download is running; a toast shows a failure. */
export function useDownload(component: string | ComponentDetail): (kind: DownloadKind) => Promise<void> {
  const underWay = useRef(false);
  return async (kind) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await downloadComponent(component, kind);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      underWay.current = false;
    }
  };
}
