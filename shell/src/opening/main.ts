/** Entry: the script that comes beside the shell's first one, and is a fraction of it. */
import { paintGround } from '@keyframe/shared-ui/opening';
import { startOpening } from './startOpening.ts';

window.keyframeOpening = startOpening();
paintGround();
