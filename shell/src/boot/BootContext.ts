import { createContext, useContext } from 'react';
import type { Boot } from './boot.ts';

const BootContext = createContext<Boot | undefined>(undefined);

export const BootProvider = BootContext.Provider;

/** Configuration and registry at the time of the page load. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('useBoot() was called outside the application.');
  return boot;
}
