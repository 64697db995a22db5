import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';
import { targetFromEnvironment } from './targetFromEnvironment.ts';

/**
 * `keyframe verify-registry [--to FILE] [--every SECONDS]`: verifies the registry of the release target. `--to` writes the
 * newest valid revision to a file for a web server that cannot verify, such as nginx; `--every` repeats both until the
 * process is stopped. The file is in a folder that no publisher can write.
 *
 * @throws Error when revisions after the valid one are refused, or no root key is set
 */
export async function verifyRegistry(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, every: { type: 'string' } } });
  if (!process.env['KEYFRAME_ROOT_KEY'])
    throw new Error('Set KEYFRAME_ROOT_KEY to the public root key of the site: without it nothing can be verified.');
  const seconds = Number(values.every ?? 1);
  if (!(seconds > 0)) throw new Error(`--every is "${values.every}"; give a number of seconds, such as 2.`);
  const { registry } = await targetFromEnvironment(process.env);

  let written = values.to === undefined ? undefined : await revisionIn(values.to);
  const verify = async () => {
    const valid = await registry.read();
    if (written !== undefined && valid.revision < written)
      throw new Error(
        `✗ The newest valid revision is ${valid.revision}, but ${written} was valid before: the history has lost revisions.`,
      );
    if (values.to !== undefined && valid.revision !== written) {
      const draft = `${values.to}.draft-${process.pid}`;
      await writeFile(draft, `${JSON.stringify(valid)}\n`);
      await rename(draft, values.to);
    }
    if (valid.revision !== written) console.log(`◆ Revision ${valid.revision} of the registry is valid.`);
    written = valid.revision;
  };

  await verify();
  while (values.every !== undefined) {
    await wait(seconds * 1000);
    // The file keeps the last valid revision while the storage cannot be read.
    await verify().catch((error: Error) =>
      console.error(JSON.stringify({ level: 'error', event: 'registry_not_read', error: error.message })),
    );
  }
  if (await registry.hasRefused()) throw new Error('✗ Later revisions are refused; the lines above name them.');
}

/** The revision in the file of an earlier run. Undefined without one. */
async function revisionIn(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parse(Registry, JSON.parse(text)).revision;
}
