/** Entry: our script in the inner document of an inspected frame: the live frame's, with the inspector in place of pausing. */
import { reportConsole } from '../console.ts';
import { keepLinksInside } from '../links.ts';
import { patch } from '../patching.ts';
import { afterParsing, answerPing, listenToParent, reportPainted, send } from '../signals.ts';
import { withoutWebRtc } from '../webrtc.ts';
import { createInspector } from './inspector.ts';
import { clockScripts } from './scriptClock.ts';

withoutWebRtc();
reportConsole();
const scripts = clockScripts();
const inspector = createInspector(scripts, (message) => parent.postMessage(message, '*'));
keepLinksInside();
send({ type: 'keyframe:ready' });
afterParsing(() => {
  listenToParent((message) => {
    answerPing(message);
    if (message.type === 'keyframe:patch') {
      scripts.unclocked(() => patch(message));
      inspector.replaced();
    }
    inspector.receive(message);
  });
  scripts.unclocked(reportPainted);
  inspector.start();
});
