/** Entry of the early render script, which is loaded beside the shell's first script and is a fraction of its size. */
import { paintGround } from '@keyframe/shared-ui/opening';
import { startOpening } from './startOpening.ts';

window.keyframeOpening = startOpening();
paintGround();
