import type { PopupProps } from '@keyframe/contracts/remote';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation, useOnReconnect } from '@keyframe/shared-ui/shell';
import { useBoot } from '../boot/BootContext.ts';
import { RemoteBoundary } from '../remotes/RemoteBoundary.tsx';
import { report } from '../reports/report.ts';
import { useRemote } from '../remotes/useRemote.ts';
import type { LoadedRemote } from '../remotes/loadRemoteModule.ts';
import type { RemotePopup as Announced } from './findPopup.ts';
import { PopupFailure, PopupLoading } from './PopupStates.tsx';

/** A remote's popup. Its remote loads like that of a page, with the same limits, retries and fallback. */
export function RemotePopup({ popup, subject, onClose }: PopupProps & { popup: Announced }) {
  const { plan } = useBoot();
  const { state, retry, fallBack } = useRemote(plan, popup.remote);
  useOnReconnect(state.status === 'failed' ? retry : undefined);

  if (state.status === 'loading') return <PopupLoading onClose={onClose} />;
  if (state.status === 'failed') return <PopupFailure onRetry={retry} onClose={onClose} error={state.error} />;
  return (
    <LoadedPopup name={popup.name} loaded={state.loaded} subject={subject} onFallBack={fallBack} onClose={onClose} />
  );
}

function LoadedPopup({
  name,
  loaded: { identity, module },
  subject,
  onFallBack,
  onClose,
}: PopupProps & {
  name: string;
  loaded: LoadedRemote;
  onFallBack: () => boolean;
}) {
  const { pathname } = useLocation();
  const Popup = module.popups && Object.hasOwn(module.popups, name) ? module.popups[name] : undefined;
  const missing = useMemo(
    () => (Popup ? undefined : new Error(`./remote has no popup "${name}", which its release announces.`)),
    [Popup, name],
  );
  useEffect(() => {
    if (missing) report(identity, 'shape', missing);
  }, [missing, identity]);

  if (!Popup) return <PopupFailure onClose={onClose} error={missing} />;
  return (
    <RemoteBoundary
      identity={identity}
      resetKey={pathname}
      onFallBack={onFallBack}
      failure={(retry, error) => <PopupFailure onRetry={retry} onClose={onClose} error={error} />}
    >
      <Suspense fallback={<PopupLoading onClose={onClose} />}>
        <Popup onClose={onClose} subject={subject} />
      </Suspense>
    </RemoteBoundary>
  );
}
