import { CSPProvider } from '@base-ui/react/csp-provider';
import { styleNonce } from '@keyframe/contracts/styleNonce';
import { useState, type ReactNode } from 'react';
import { StopAnnouncer } from '../frames/StopAnnouncer.tsx';
import { useIsHydrating } from '../hydration/useBrowserState.ts';
import { GlobalStyle } from '../theme/GlobalStyle.ts';

/** The providers of the kit: tokens and base styles, the style nonce, and the live region for stopped previews. */
export function KitProvider({ children }: { children: ReactNode }) {
  // The server's HTML has the base styles: to render them again is to parse them all (docs/decisions.md).
  const [arrived] = useState(useIsHydrating());
  const inBrowser = typeof document !== 'undefined';
  return (
    <CSPProvider nonce={styleNonce()}>
      {!(arrived && inBrowser) && <GlobalStyle />}
      {children}
      <StopAnnouncer />
    </CSPProvider>
  );
}
