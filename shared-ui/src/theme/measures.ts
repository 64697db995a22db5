import { tokens } from './tokens.ts';

/** Lengths of pages and grids of cards. The opening's cards (opening/OpeningCards.ts), which are drawn without styled-components, have the same. */
export const MEASURES = {
  /** A page at its widest: four cards of 300 px and their gaps, and up to six in a large window. */
  page: 'clamp(1272px, 83vw, 1920px)',
  /** Between a page and the edge of the window. */
  gutter: { phone: tokens.space[5], wide: tokens.space[7] },
  /** Between rows of cards, and between cards. */
  cardGap: `${tokens.space[7]} ${tokens.space[6]}`,
  /** Columns of a grid of cards: as many as there is room for, of which the cards take all. */
  cardColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
  /** Below a card's preview: two lines, in CSS pixels. */
  cardBody: 84,
} as const;
