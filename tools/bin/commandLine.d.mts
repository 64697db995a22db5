/** A command of package.json. */
export type CommandName = 'start' | 'dev' | 'test' | 'check' | 'bench';

/** The values of a command's options, and its arguments without an option. */
export type CommandLine = Record<string, string | boolean | undefined> & { names: string[] };

/** The help of a command. */
export function helpOf(command: CommandName): string;

/** The arguments of a command. Ends the process after `--help` and for unknown arguments. */
export function readCommandLine(command: 'dev', args?: string[]): { site?: string; names: string[] };
export function readCommandLine(command: 'test', args?: string[]): { only?: string };
