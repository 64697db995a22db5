import { userInfo } from 'node:os';
import { migrate, openDatabase } from '../../src/database/index.ts';
import { queryable } from '../../src/database/queryable.ts';
import { ConfigError, readConfig } from '../../src/server/config.ts';
import { parseCommand, USAGE, type OperatorCommand } from '../operator/command.ts';
import { UnknownReport } from '../operator/clientReports/showReports.ts';
import { UnknownComponent } from '../operator/namedComponent.ts';
import { UnknownPerson } from '../operator/people.ts';

/**
 * `npm run operator -- COMMAND`: operators' actions, whether the site is running or not. Exit code 0 when it is done or
 * was done already, 1 when the user, component or report does not exist, 2 when nothing could be done.
 */

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Warnings and errors only. */
const log = { info: () => undefined, warn: complain, error: complain };

async function run(command: OperatorCommand): Promise<void> {
  const config = readConfig();
  const operator = command.as ?? userInfo().username;
  const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, log });
  try {
    await migrate(database.pool);
    const { text, warning } = await command.run(operator, queryable(database.pool), complain);
    say(text);
    if (warning !== undefined) complain(warning);
  } finally {
    await database.close();
  }
}

const words = process.argv.slice(2);
const command = parseCommand(words);
if (command === undefined) {
  const asked = words.includes('--help');
  (asked ? say : complain)(USAGE);
  process.exitCode = asked ? 0 : 2;
} else {
  try {
    await run(command);
  } catch (error) {
    const { message } = error as Error;
    const unknown = [UnknownPerson, UnknownComponent, UnknownReport].some((kind) => error instanceof kind);
    complain(unknown || error instanceof ConfigError ? message : `Nothing was changed: ${message}`);
    process.exitCode = unknown ? 1 : 2;
  }
}
