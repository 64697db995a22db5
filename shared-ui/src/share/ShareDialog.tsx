import type { EmbeddableComponent } from './EmbedSection.tsx';
import { latePart } from '../parts/latePart.ts';

export interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  url: string;
  /** The text sent with the link, where the network takes one. */
  text: string;
  title?: string;
  /** A public component, which other sites can embed. */
  embed?: EmbeddableComponent;
}

const popup = latePart(() => import('./SharePopup.tsx'));

/**
 * Shares a link to WhatsApp, Twitter/X and LinkedIn, or copies it (docs/specification.md sections 2, 4, 7 and 8). Its
 * code loads when it is first opened.
 */
export function ShareDialog(props: ShareDialogProps) {
  const parts = popup.use(props.open, () => props.onOpenChange(false));
  return parts ? <parts.SharePopup {...props} /> : null;
}
