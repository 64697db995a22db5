import { parseAdminCommand, runAdminCommand, UnknownPerson, type AdminCommand } from '../admins/adminCommand.ts';
import { ConfigError, readConfig } from '../config.ts';
import { migrate, openDatabase } from '../database/index.ts';
import { repositories } from '../repositories/index.ts';
import { queryable } from '../repositories/queryable.ts';

/**
 * `npm run admin -- grant|revoke EMAIL_OR_USERNAME` and `npm run admin -- list`: who may verify, whether the site is
 * running or not. Exit code 0 when it is so afterwards, 1 when there is no such person, 2 when nothing could be done.
 */

const USAGE = `Usage: npm run admin -- grant EMAIL_OR_USERNAME
       npm run admin -- revoke EMAIL_OR_USERNAME
       npm run admin -- list

Admins verify components, send them back, and read the messages of the contact form.
Works whether the site is running or not, and takes effect at once.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Only what goes wrong. */
const log = { info: () => undefined, warn: complain, error: complain };

async function run(command: AdminCommand): Promise<void> {
  const config = readConfig();
  const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, log });
  try {
    await migrate(database.pool);
    const { text, warning } = await runAdminCommand(command, repositories(queryable(database.pool)));
    say(text);
    if (warning !== undefined) complain(warning);
  } finally {
    await database.close();
  }
}

const words = process.argv.slice(2);
const command = parseAdminCommand(words);
if (command === undefined) {
  const asked = words[0] === '--help';
  (asked ? say : complain)(USAGE);
  process.exitCode = asked ? 0 : 2;
} else {
  try {
    await run(command);
  } catch (error) {
    const { message } = error as Error;
    const ours = error instanceof UnknownPerson || error instanceof ConfigError;
    complain(ours ? message : `Nothing was changed: ${message}`);
    process.exitCode = error instanceof UnknownPerson ? 1 : 2;
  }
}
