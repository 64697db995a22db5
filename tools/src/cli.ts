import { runCommand } from './commands/run.ts';
import { SITE_COMMANDS } from './commands/siteCommands.ts';

/** `keyframe` in a clone of the site. */
await runCommand(SITE_COMMANDS);
