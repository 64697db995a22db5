import { CSPProvider } from '@base-ui/react/csp-provider';
import { styleNonce } from '@keyframe/contracts/styleNonce';
import type { ReactNode } from 'react';
import { StopAnnouncer } from '../frames/StopAnnouncer.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.ts';

/** The providers of the kit: tokens and base styles, the style nonce, and the live region for stopped previews. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider nonce={styleNonce()}>
      <GlobalStyle />
      {children}
      <StopAnnouncer />
    </CSPProvider>
  );
}
