import { CSPProvider } from '@base-ui/react/csp-provider';
import { styleNonce } from '@keyframe/contracts/styleNonce';
import type { ReactNode } from 'react';
import { StopAnnouncer } from '../frames/StopAnnouncer.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.ts';

/**
 * What the kit's parts need around them: tokens and base styles, the style nonce, and the one live region for
 * stopped previews.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider nonce={styleNonce()}>
      <GlobalStyle />
      {children}
      <StopAnnouncer />
    </CSPProvider>
  );
}
