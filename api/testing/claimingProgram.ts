/** A program for tests of pid files: claims `<folder>/thing`, prints whether it owns it, and waits to be killed. */
import { claimPidFile } from '../src/database/process/index.ts';

const [, , folder = ''] = process.argv;
const { owned } = await claimPidFile(folder, 'thing');
process.stdout.write(`${owned ? 'owner' : 'refused'}\n`);
setInterval(() => undefined, 60_000);
