import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The version of the agreement between shell and remotes. A remote built for another one is not loaded. */
export const REMOTE_CONTRACT = 1;

/**
 * What a remote's one exposed module, `./remote`, default-exports. Routes have full paths and are rendered inside
 * the shell's one router, theme, query client, auth store and toast host; a remote creates none of these.
 */
export interface RemoteModule {
  readonly contract: typeof REMOTE_CONTRACT;
  readonly routes: RouteObject[];
  /** Popups that any page may ask for by name (`requestPopup`); each is also named in remote.json, with its access. */
  readonly popups?: Readonly<Record<string, ComponentType<PopupProps>>>;
}

/** What the shell gives to a popup: it is mounted open, and asks to be closed. */
export interface PopupProps {
  readonly onClose: () => void;
}

/** Declares a remote. Exists so that the contract's version is stamped in one place and the shape is type-checked. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}

/** Whether a loaded module is what the contract says. A failed shared chunk resolves with undefined exports (measured), so the shape is never taken on trust. */
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
