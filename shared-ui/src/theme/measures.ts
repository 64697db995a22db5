import { LIMITS } from 'contracts/limits';
import { tokens } from './tokens.ts';

/** Lengths that the opening's cards (opening/OpeningCards.ts), which are drawn without styled-components, share with the page's. */
export const MEASURES = {
  /** A page at its widest: four cards and their gaps. */
  page: '1272px',
  /** Between a page and the edge of the window. */
  gutter: { phone: tokens.space[5], wide: tokens.space[7] },
  /** Between rows of cards, and between cards. */
  cardGap: `${tokens.space[7]} ${tokens.space[6]}`,
  /** The preview and two lines, in CSS pixels. */
  cardHeight: LIMITS.cardPreviewHeight + 84,
} as const;
