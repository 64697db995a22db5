/** Entry: our script in the live frame's inner document: the card's, plus patches and the console. */
import { reportConsole } from './console.ts';
import { keepLinksInside } from './links.ts';
import { patch } from './patching.ts';
import { makePausable, setPlaying } from './pausing.ts';
import { afterParsing, answerPing, listenToParent, send, reportPainted } from './signals.ts';
import { withoutWebRtc } from './webrtc.ts';

withoutWebRtc();
reportConsole();
makePausable();
keepLinksInside();
send({ type: 'keyframe:ready' });
afterParsing(() => {
  // Only after parsing: a patch applied before would be overwritten by the parser.
  listenToParent((message) => {
    answerPing(message);
    if (message.type === 'keyframe:play') setPlaying(message.playing === true, message.settled === true);
    if (message.type === 'keyframe:patch') patch(message);
  });
  reportPainted();
});
