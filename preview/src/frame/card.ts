/** Entry: our script in a card's document. Small, because every card contains it. */
import { keepLinksInside } from './links.ts';
import { makePausable, setPlaying } from './pausing.ts';
import { afterParsing, answerPing, listenToParent, send, reportPainted } from './signals.ts';
import { withoutWebRtc } from './webrtc.ts';

withoutWebRtc();
listenToParent((message) => {
  answerPing(message);
  if (message.type === 'keyframe:play') setPlaying(message.playing === true, message.settled === true);
});
makePausable();
keepLinksInside();
send({ type: 'keyframe:ready' });
afterParsing(() => {
  reportPainted();
  // Not left to the page, which may still be loading. After the report, which a paused document would not send.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) requestAnimationFrame(() => setPlaying(false, true));
});
