import { CSPProvider } from '@base-ui/react/csp-provider';
import { styleNonce } from 'contracts/styleNonce';
import type { ReactNode } from 'react';
import { TooltipProvider } from '../parts/Tooltip.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.ts';

/** What the kit's parts need around them: tokens and base styles, the style nonce, the tooltips' shared delay. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider nonce={styleNonce()}>
      <GlobalStyle />
      <TooltipProvider>{children}</TooltipProvider>
    </CSPProvider>
  );
}
