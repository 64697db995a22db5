// The command lines of `npm start`, `npm test`, `npm run check` and `npm run bench`. Read before anything is installed,
// built or started. Plain JavaScript without packages, because a bare clone has none.
import { parseArgs } from 'node:util';

const HELP = { help: { type: 'boolean', help: 'print this text and start nothing' } };

/** One row per command. `value` names an option's value in the help. */
export const COMMAND_LINES = {
  start: {
    usage: 'npm start',
    description:
      'Installs, builds and serves the whole site on this machine until Ctrl-C. Variables such as KEYFRAME_PORT_OFFSET and KEYFRAME_DATA: README.md, "Configure".',
    options: HELP,
  },
  test: {
    usage: 'npm test -- [--only NAME]',
    description: 'Runs all checks: types, lint, unit and API tests, browser tests. Ends with "N passed, N failed".',
    options: { only: { type: 'string', value: 'NAME', help: 'run one of types, lint, unit, browser' }, ...HELP },
  },
  check: {
    usage: 'npm run check -- NAME [OPTION…]',
    description: 'Runs one stage of npm test, a longer suite, or a check of committed files.',
    options: HELP,
  },
  bench: {
    usage: 'npm run bench -- NAME [OPTION…]',
    description: 'Runs one measurement of docs/budgets.md.',
    options: HELP,
  },
};

/** The help of a command. */
export function helpOf(command) {
  const { usage, description, options } = COMMAND_LINES[command];
  const lines = Object.entries(options).map(
    ([name, { value, help }]) => `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(14)}${help}`,
  );
  return `Usage: ${usage}\n\n${description}\n\n${lines.join('\n')}\n`;
}

/**
 * Reads the arguments of a command without names of its own. Prints the help for `--help`, and an error with the help for
 * unknown arguments, and then ends the process.
 */
export function readCommandLine(command, args = process.argv.slice(2)) {
  try {
    const { values } = parseArgs({ args, options: COMMAND_LINES[command].options });
    if (!values.help) return values;
  } catch (error) {
    console.error(`${error.message}\n\n${helpOf(command)}`);
    process.exit(2);
  }
  console.log(helpOf(command));
  process.exit(0);
}
