/** Entry: the script of the pulse, a document without a member's code that says whether the process of the previews answers. */
import { answerPing, listenToHolder, tell } from './signals.ts';

listenToHolder(answerPing);
tell({ type: 'keyframe:ready' });
