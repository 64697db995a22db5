/** Entry: our script in a card's document. Small, because it stands in every one of them. */
import { keepLinksInside } from './links.ts';
import { makePausable, setPlaying } from './pausing.ts';
import { afterParsing, answerPing, listenToHolder, tell, tellWhenPainted } from './signals.ts';
import { withoutWebRtc } from './webrtc.ts';

withoutWebRtc();
listenToHolder((message) => {
  answerPing(message);
  if (message.type === 'keyframe:play') setPlaying(message.playing === true, message.settled === true);
});
makePausable();
keepLinksInside();
tell({ type: 'keyframe:ready' });
afterParsing(tellWhenPainted);
