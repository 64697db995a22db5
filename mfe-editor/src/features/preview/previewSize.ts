import { LIMITS } from '@keyframe/contracts/limits';

/** The width of a preview: all of the available width, pixels, or exactly a card's. */
export type PreviewSize = 'full' | 'card' | number;

/** The minimum width to drag to, in pixels. */
export const NARROWEST = 200;

/** The sizes in the menu. */
export const PREVIEW_SIZES: readonly { size: PreviewSize; label: string }[] = [
  { size: 'full', label: 'Full width' },
  { size: 768, label: 'Tablet, 768 px' },
  { size: 390, label: 'Phone, 390 px' },
  { size: 'card', label: `Card, ${LIMITS.cardPreviewWidth} × ${LIMITS.cardPreviewHeight}` },
];

/** The short label of a size. */
export function shortSize(size: PreviewSize): string {
  if (size === 'full') return 'Full width';
  return size === 'card' ? `${LIMITS.cardPreviewWidth} × ${LIMITS.cardPreviewHeight}` : `${size} px`;
}
