import type { ComponentType } from 'react';
import type { PopupProps } from '@keyframe/contracts/remote';
import type { PopupEntry, SHELL_POPUPS } from '@keyframe/contracts/routes';
import type { Plan } from '../plan/plan.ts';

/** A popup of a remote. */
export interface RemotePopup extends PopupEntry {
  remote: string;
}

/** A popup of the shell itself. */
export interface ShellPopup extends PopupEntry {
  Popup: ComponentType<PopupProps>;
}

/** The shell's own popups, beside those of the remotes. */
export type ShellPopups = Readonly<Record<(typeof SHELL_POPUPS)[number], Omit<ShellPopup, 'name'>>>;

/** Finds a popup by its name: the shell's own first, then the remotes'. Undefined for an unknown name. */
export function findPopup(plan: Plan, own: ShellPopups, name: string): RemotePopup | ShellPopup | undefined {
  if (Object.hasOwn(own, name)) return { name, ...own[name as keyof ShellPopups] };
  for (const [remote, { popups }] of Object.entries(plan)) {
    const popup = popups.find((entry) => entry.name === name);
    if (popup) return { ...popup, remote };
  }
  return undefined;
}
