/**
 * Entry: the script of the watchdog, a document without member code that shows whether the process of the previews
 * responds.
 */
import { answerPing, listenToParent, send } from './signals.ts';

listenToParent(answerPing);
send({ type: 'keyframe:ready' });
