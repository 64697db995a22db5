import { createStore } from 'zustand/vanilla';

/** The popup that a page has asked for, by the name under which a remote.json, or the shell itself, announces it. */
export const popupStore = createStore<{ requested: string | null }>(() => ({ requested: null }));

/** Asks the shell to open a remote's popup, such as 'picker'. Who may not open it is told so instead. */
export function requestPopup(name: string): void {
  popupStore.setState({ requested: name });
}

/** Opens the visitor's choice about being counted: for a 'Privacy choices' link anywhere. */
export function openPrivacyChoices(): void {
  requestPopup('privacy-choices');
}
