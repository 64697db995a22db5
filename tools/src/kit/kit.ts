import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addresses, ports } from '../local/addresses.ts';
import { PLATFORM_DIRECTORY, REPO_ROOT } from '../repository.ts';

/** The build of the catalogue, a program of the kit's workspace. */
const PROGRAM = join(REPO_ROOT, PLATFORM_DIRECTORY, 'catalogue/build/main.ts');

/**
 * `keyframe kit [--to FOLDER]`: the catalogue of the kit's parts, hooks and functions. Served at the port of `npm run dev`,
 * which the local site's previews allow, until Ctrl-C; with `--to` written into the folder as files for any web server.
 *
 * @throws Error when an export has no example, or the build fails
 */
export async function kit(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const port = ports();
  const place =
    values.to === undefined ? [join(REPO_ROOT, 'dist/kit'), '--port', String(port.devShell)] : [resolve(values.to)];
  const options = ['--to', ...place, '--preview', addresses(port).preview];
  const program = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...options], {
    cwd: REPO_ROOT,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the program as well; other signals only this process.
  const stop = () => program.kill();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [code, signal] = (await once(program, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0 && signal === null) throw new Error('The catalogue was not built: see above.');
}
