import { Suspense, useEffect } from 'react';
import { useLocation, useOnReconnect } from '@keyframe/shared-ui/shell';
import { useBoot } from '../boot/BootContext.ts';
import { RemoteBoundary } from '../remotes/RemoteBoundary.tsx';
import { report } from '../reports/report.ts';
import { useRemote } from '../remotes/useRemote.ts';
import type { LoadedRemote } from '../remotes/loadRemoteModule.ts';
import type { RemotePopup as Announced } from './findPopup.ts';
import { PopupFailure, PopupLoading } from './PopupStates.tsx';

/** A remote's popup. Its remote loads like that of a page, with the same limits, retries and fallback. */
export function RemotePopup({ popup, onClose }: { popup: Announced; onClose: () => void }) {
  const { plan } = useBoot();
  const { state, retry } = useRemote(plan, popup.remote);
  useOnReconnect(state.status === 'failed' ? retry : undefined);

  if (state.status === 'loading') return <PopupLoading onClose={onClose} />;
  if (state.status === 'failed') return <PopupFailure onRetry={retry} onClose={onClose} />;
  return <LoadedPopup name={popup.name} loaded={state.loaded} onClose={onClose} />;
}

function LoadedPopup({
  name,
  loaded: { identity, module },
  onClose,
}: {
  name: string;
  loaded: LoadedRemote;
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const Popup = module.popups && Object.hasOwn(module.popups, name) ? module.popups[name] : undefined;
  useEffect(() => {
    if (!Popup) report(identity, 'shape', new Error(`./remote has no popup "${name}", which its release announces.`));
  }, [Popup, identity, name]);

  if (!Popup) return <PopupFailure onClose={onClose} />;
  return (
    <RemoteBoundary
      identity={identity}
      resetKey={pathname}
      failure={(retry, fault) => <PopupFailure onRetry={retry} onClose={onClose} fault={fault} />}
    >
      <Suspense fallback={<PopupLoading onClose={onClose} />}>
        <Popup onClose={onClose} />
      </Suspense>
    </RemoteBoundary>
  );
}
