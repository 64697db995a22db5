/** For the shell's opening script: what of the kit is there before React is. */
export { OpeningCards, type OpeningCardsProps } from './OpeningCards.ts';
export { paintGround } from './paintGround.ts';
export { drawOutline, type HeaderRows, type OutlineProps } from './drawOutline.ts';
