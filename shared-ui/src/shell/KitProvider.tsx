import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { TooltipProvider } from '../parts/Tooltip.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.ts';

/** The page's nonce for style elements, from the same meta element that styled-components reads (DESIGN.md section 4). */
function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta === null ? undefined : meta.nonce || meta.content || undefined;
}

/** What the kit's parts need around them: tokens and base styles, the style nonce, the tooltips' shared delay. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider nonce={styleNonce()}>
      <GlobalStyle />
      <TooltipProvider>{children}</TooltipProvider>
    </CSPProvider>
  );
}
