// The command lines of `npm start`, `npm run dev`, `npm test`, `npm run check` and `npm run bench`. Read before anything is installed,
// built or started. Plain JavaScript without packages, because a bare clone has none.
import { parseArgs } from 'node:util';

const HELP = { help: { type: 'boolean', help: 'print this text and start nothing' } };

/** One row per command. `value` names an option's value in the help, `names` that it takes arguments without an option. */
export const COMMAND_LINES = {
  start: {
    usage: 'npm start',
    description:
      'Installs, builds and serves the whole site on this machine until Ctrl-C. Variables such as KEYFRAME_PORT_OFFSET and KEYFRAME_DATA: README.md, "Configure".',
    options: HELP,
  },
  dev: {
    usage: 'npm run dev -- [REMOTE…] [--site URL]',
    description:
      'Serves the shell, the kit and these remotes (browse, editor, …) with Fast Refresh until Ctrl-C; all else comes from a running site. `npm run dev -w mfe-browse` is `npm run dev -- browse`.',
    names: true,
    options: {
      site: {
        type: 'string',
        value: 'URL',
        help: 'the site, local or deployed; it needs no setting for this (default: that of npm start)',
      },
      ...HELP,
    },
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
 * Reads the arguments of a command: the values of its options, and `names` with the rest. Prints the help for `--help`, and
 * an error with the help for unknown arguments, and then ends the process.
 */
export function readCommandLine(command, args = process.argv.slice(2)) {
  const { options, names = false } = COMMAND_LINES[command];
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: names });
    if (!values.help) return { ...values, names: positionals };
  } catch (error) {
    console.error(`${error.message}\n\n${helpOf(command)}`);
    process.exit(2);
  }
  console.log(helpOf(command));
  process.exit(0);
}
