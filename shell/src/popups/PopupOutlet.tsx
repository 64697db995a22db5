import { useEffect, useSyncExternalStore } from 'react';
import type { ShellPopups } from './findPopup.ts';
import { latePart, popupStore, useLocation } from '@keyframe/shared-ui/shell';

const popup = latePart(() => import('./RequestedPopup.tsx'));

/**
 * Shows the popup that a page has requested by its name (`requestPopup`); its code loads with the first one. Leaving the
 * page closes it; a popup requested while the next page is loading stays when that page renders.
 */
export function PopupOutlet({ own }: { own: ShellPopups }) {
  const name = useSyncExternalStore(popupStore.subscribe, requestedPopup, () => null);
  const { key } = useLocation();
  const code = popup.use(name !== null, closePopup);

  useEffect(() => {
    if (popupStore.getState().at !== key) closePopup();
  }, [key]);

  return name !== null && code ? <code.RequestedPopup name={name} own={own} onClose={closePopup} /> : null;
}

const requestedPopup = () => popupStore.getState().requested;

const closePopup = () => popupStore.setState({ requested: null });
