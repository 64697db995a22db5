import { LIMITS } from '@keyframe/contracts/limits';

/** How wide a preview is shown: in all the room there is, in so many pixels, or exactly as on a card. */
export type PreviewSize = 'full' | 'card' | number;

/** The narrowest a preview can be dragged to, in pixels. */
export const NARROWEST = 200;

/** The sizes to choose from. */
export const PREVIEW_SIZES: readonly { size: PreviewSize; label: string }[] = [
  { size: 'full', label: 'Full width' },
  { size: 768, label: 'Tablet, 768 px' },
  { size: 390, label: 'Phone, 390 px' },
  { size: 'card', label: `Card, ${LIMITS.cardPreviewWidth} × ${LIMITS.cardPreviewHeight}` },
];

/** A size in the few letters of its button. */
export function shortSize(size: PreviewSize): string {
  if (size === 'full') return 'Full width';
  return size === 'card' ? `${LIMITS.cardPreviewWidth} × ${LIMITS.cardPreviewHeight}` : `${size} px`;
}
