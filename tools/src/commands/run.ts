/** A command of `keyframe`. It runs in an application's folder unless its help says otherwise. */
export interface Command {
  /** What it does and its options, in one line. */
  help: string;
  run: (args: string[]) => Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;

/**
 * Runs the command that the first argument of the process names. `--help` lists the commands; after a name it prints what
 * the command does. An error of the command, and an unknown name, is printed and becomes the exit code.
 */
export async function runCommand(commands: Commands): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === '--help') {
    console.log(`Commands:\n${list(commands)}`);
  } else if (command && args.includes('--help')) {
    console.log(`keyframe ${name}: ${command.help}`);
  } else if (command) {
    await command.run(args).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
  } else {
    console.error(`keyframe: unknown command "${name}". Commands:\n${list(commands)}`);
    process.exitCode = 2;
  }
}

const list = (commands: Commands) =>
  Object.entries(commands)
    .map(([key, { help }]) => `  keyframe ${key.padEnd(10)} ${help}`)
    .join('\n');
