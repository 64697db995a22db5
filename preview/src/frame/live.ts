/** Entry: our script in the inner document of the frame that stays: a card's, plus changes in place and the console. */
import { MEMBER_STYLE_ID } from '../document.ts';
import { reportConsole } from './console.ts';
import { keepLinksInside } from './links.ts';
import { makePausable, setPlaying } from './pausing.ts';
import { afterParsing, answerPing, listenToHolder, tell, tellWhenPainted } from './signals.ts';
import { withoutWebRtc } from './webrtc.ts';

withoutWebRtc();
reportConsole();
makePausable();
keepLinksInside();
tell({ type: 'keyframe:ready' });
afterParsing(() => {
  // From here on only: a change that arrived while the document was still being parsed would be parsed over.
  listenToHolder((message) => {
    answerPing(message);
    if (message.type === 'keyframe:play') setPlaying(message.playing === true, message.settled === true);
    if (message.type === 'keyframe:patch') patch(message);
  });
  tellWhenPainted();
});

/** What of a `keyframe:patch` (renderPlan.ts) is there is put in place of what the document shows. */
function patch({ css, html }: Record<string, unknown>): void {
  const style = document.getElementById(MEMBER_STYLE_ID);
  if (typeof css === 'string' && style) style.textContent = css;
  if (typeof html === 'string') document.body.innerHTML = html;
  tellWhenPainted();
}
