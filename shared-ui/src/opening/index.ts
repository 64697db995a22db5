/** The part of the kit that the shell's early render script uses, before React has loaded. */
export { OpeningCards, type OpeningCardsProps } from './OpeningCards.ts';
export { paintGround } from './paintGround.ts';
export { drawOutline, type HeaderRows, type OutlineProps } from './drawOutline.ts';
