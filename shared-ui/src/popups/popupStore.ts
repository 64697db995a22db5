import { createStore } from 'zustand/vanilla';

export interface PopupRequest {
  /** The popup that a page has asked for, by the name under which a remote.json, or the shell itself, announces it. */
  requested: string | null;
  /** The router's key of the address that the tab had at that moment. The page shown may still have been the one before. */
  at?: string;
}

export const popupStore = createStore<PopupRequest>(() => ({ requested: null }));

/** Asks the shell to open a remote's popup, such as 'picker'. Who may not open it is told so instead. */
export function requestPopup(name: string): void {
  const state = history.state as { key?: string } | null;
  // The router's own name for the address that a tab was opened with.
  popupStore.setState({ requested: name, at: state?.key ?? 'default' });
}

/** Opens the visitor's choice about being counted: for a 'Privacy choices' link anywhere. */
export function openPrivacyChoices(): void {
  requestPopup('privacy-choices');
}
