import type { ShellPopups } from '../popups/findPopup.ts';
import { popupInChunk } from '../popups/popupInChunk.tsx';

/** The shell's own popups. */
export const SHELL_POPUPS: ShellPopups = {
  'privacy-choices': {
    access: 'public',
    Popup: popupInChunk(async () => (await import('../analytics/PrivacyChoices.tsx')).PrivacyChoices),
  },
  'command-menu': {
    access: 'public',
    Popup: popupInChunk(async () => (await import('./commandMenu/CommandMenu.tsx')).CommandMenu),
  },
  shortcuts: {
    access: 'public',
    Popup: popupInChunk(async () => (await import('./commandMenu/ShortcutSheet.tsx')).ShortcutSheet),
  },
};
