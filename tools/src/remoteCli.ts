import { REMOTE_COMMANDS } from './commands/remoteCommands.ts';
import { runCommand } from './commands/run.ts';

/** `keyframe` in a remote's own repository. */
await runCommand(REMOTE_COMMANDS);
