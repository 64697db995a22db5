/** Entry: our script in a card's document. Small, because it stands in every one of them. */
import { keepLinksInside } from './links.ts';
import { afterParsing, answerPing, listenToHolder, tell, tellWhenPainted } from './signals.ts';

listenToHolder(answerPing);
keepLinksInside();
tell({ type: 'keyframe:ready' });
afterParsing(tellWhenPainted);
