import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's packages: nginx without unneeded modules, and openssl for certificates. */
const PACKAGES = ['nginx-light', 'openssl'];
const PROGRAMS = ['/usr/sbin/nginx', '/usr/bin/openssl'];

/** The user `nobody`, whose rights nginx gets when root starts it. */
const NOBODY = 65_534;

/** Limit for the start. Milliseconds. */
const START_LIMIT = 20_000;

/**
 * Installs Debian's packages of nginx if they are missing and the user is root.
 *
 * @throws Error that names the packages to install
 */
export function requireNginx(): void {
  const missing = () => PROGRAMS.filter((path) => !existsSync(path));
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`◆ nginx not found; installing Debian’s ${PACKAGES.join(', ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  }
  if (missing().length > 0)
    throw new Error(
      `The tests need nginx; missing: ${missing().join(', ')}. On Debian: apt-get install ${PACKAGES.join(' ')}.`,
    );
}

/** A running nginx. */
export interface Nginx {
  /** The lines of its error log, from the level of warnings. */
  errors: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/**
 * Starts a separate nginx with the configuration at `include`, without privileges, with its files in a temporary folder.
 *
 * @param port a port of the configuration, polled until nginx listens
 */
export async function startNginx(include: string, port: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'keyframe-nginx-run-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const file = join(folder, 'nginx.conf');
  const log = join(folder, 'error.log');
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n  ');
  await writeFile(
    file,
    `daemon off;\nworker_processes 2;\npid ${folder}/pid;\nerror_log ${log} warn;\nevents { }\nhttp {\n  access_log off;\n  ${scratch}\n  include ${include};\n}\n`,
  );
  await chmod(file, 0o644);

  // The kernel ends it when this process ends, also after SIGKILL.
  const rights = isRoot ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
  const server = spawn('setpriv', [...rights, '--pdeathsig', 'TERM', '/usr/sbin/nginx', '-e', log, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  let ended = false;
  const end = new Promise<void>((resolve) =>
    server.once('exit', () => {
      ended = true;
      resolve();
    }),
  );
  const stop = async () => {
    if (!ended) server.kill('SIGTERM');
    await end;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_LIMIT;
  while (!(await listens(port))) {
    if (ended || Date.now() > deadline) {
      const logged = existsSync(log) ? await readFile(log, 'utf8') : '';
      await stop();
      throw new Error(`nginx failed to start with ${include}:\n${output}${logged}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { stop, errors: async () => (await readFile(log, 'utf8')).split('\n').filter(Boolean) };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Creates a self-signed certificate for the host, as `fullchain.pem` and `privkey.pem` in the folder. */
export function makeCertificate(folder: string, host: string): void {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
      '-subj',
      `/CN=${host}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  execFileSync('chmod', ['644', key]);
}
