import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Contributions } from './slots.ts';

/** The version of the contract between shell and remotes. Remotes built for another one are not loaded. */
export const REMOTE_CONTRACT = 1;

/**
 * The default export of a remote's one exposed module, `./remote`. Routes have full paths and are rendered inside the
 * shell's router, theme, query client, auth store and toast host; a remote creates none of these.
 */
export interface RemoteModule {
  readonly contract: typeof REMOTE_CONTRACT;
  readonly routes: RouteObject[];
  /** Popups that any page can open by name (`requestPopup`); each is also declared in remote.json, with its access. */
  readonly popups?: Readonly<Record<string, ComponentType<PopupProps>>>;
  /** Parts for slots of other pages; each is also declared in remote.json, with its access and height. */
  readonly contributions?: Contributions;
}

/** The props that the shell passes to a popup: it is mounted open and requests to be closed. */
export interface PopupProps {
  readonly onClose: () => void;
  /** What the popup was requested for (`requestPopup`). */
  readonly subject?: PopupSubject | undefined;
}

/** The component that a popup was requested for. */
export interface PopupSubject {
  readonly _id: string;
  readonly name: string;
}

/** Declares a remote. Sets the contract's version in one place and type-checks the shape. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}

/**
 * Whether a loaded module fulfils the contract. Checked at run time, because a failed shared chunk resolves with
 * undefined exports (measured).
 */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, routes, popups } = value as Partial<RemoteModule>;
  if (popups !== undefined && (typeof popups !== 'object' || popups === null)) return false;
  return (
    contract === REMOTE_CONTRACT &&
    Array.isArray(routes) &&
    routes.length > 0 &&
    routes.every((route) => typeof route === 'object' && route !== null && typeof route.path === 'string')
  );
}
