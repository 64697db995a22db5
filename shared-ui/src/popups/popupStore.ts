import type { PopupSubject } from '@keyframe/contracts/remote';
import { createStore } from 'zustand/vanilla';

export interface PopupRequest {
  /** The popup that a page has requested, by the name that a remote.json, or the shell, declares. */
  requested: string | null;
  subject?: PopupSubject | undefined;
  /** The router's key of the tab's location at the request. The page shown may still be the previous one. */
  at?: string;
}

export const popupStore = createStore<PopupRequest>(() => ({ requested: null }));

/**
 * Requests a remote's popup, such as 'picker', for a component if it is about one. The shell opens it, or shows a toast
 * to a user without access.
 */
export function requestPopup(name: string, subject?: PopupSubject): void {
  const state = history.state as { key?: string } | null;
  // The router's name for the initial location of a tab.
  popupStore.setState({ requested: name, subject, at: state?.key ?? 'default' });
}

/** Opens the visitor's analytics choice: for a 'Privacy choices' link. */
export function openPrivacyChoices(): void {
  requestPopup('privacy-choices');
}
