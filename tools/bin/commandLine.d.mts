/** A command of package.json. */
export type CommandName = 'start' | 'test' | 'check' | 'bench';

/** The help of a command. */
export function helpOf(command: CommandName): string;

/** The values of a command's options. Ends the process after `--help` and for unknown arguments. */
export function readCommandLine(command: CommandName, args?: string[]): Record<string, string | boolean | undefined>;
