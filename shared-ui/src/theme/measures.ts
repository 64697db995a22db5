import { tokens } from './tokens.ts';

/** Lengths of pages and grids of cards. */
export const MEASURES = {
  /** The maximum width of a page: four cards of 300 px and their gaps, and up to six in a large window. */
  page: 'clamp(1272px, 83vw, 1920px)',
  /** The margin between a page and the edge of the window. */
  gutter: { phone: tokens.space[5], wide: tokens.space[7] },
  /** Gaps between rows of cards, and between cards. */
  cardGap: `${tokens.space[7]} ${tokens.space[6]}`,
  /** Columns of a grid of cards: as many as fit, with the cards sharing the whole width. */
  cardColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
  /** Height below a card's preview: two lines, in CSS pixels. */
  cardBody: 84,
} as const;
