import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../local/freePorts.ts';

/** Debian's packages of an S3 server with conditional writes: 61 MB to download (16.2.15). */
const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw'];
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'ceph-authtool', 'monmaptool'].map(
  (name) => `/usr/bin/${name}`,
);

/** Limit for the server's first response. Milliseconds. */
const START_LIMIT = 60_000;

const run = promisify(execFile);

/** An S3 server on loopback, with one user who may create buckets. */
export interface S3Server {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  /** Ends its processes and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Installs Debian's packages of Ceph if they are missing and the user is root.
 *
 * @throws Error that names the packages to install
 */
export function requireCeph(): void {
  const missing = () => PROGRAMS.filter((path) => !existsSync(path));
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`◆ Ceph not found; installing Debian’s ${PACKAGES.join(', ')} (a minute or two)`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  }
  if (missing().length > 0) {
    throw new Error(
      `The tests need Ceph; missing: ${missing().join(', ')}. On Debian: apt-get install ${PACKAGES.join(' ')}.`,
    );
  }
}

/**
 * Starts a Ceph cluster of one monitor, one in-memory storage daemon and one S3 gateway, in a temporary folder and on
 * loopback.
 */
export async function startCeph(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'keyframe-ceph-'));
  const daemons: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(daemons.map(ended));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startIn(folder, daemons)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startIn(folder: string, daemons: ChildProcess[]): Promise<Omit<S3Server, 'stop'>> {
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const [cluster, storage] = [randomUUID(), randomUUID()];
  const at = (name: string) => join(folder, name);
  const ceph = (program: string, ...args: string[]) =>
    run(program, ['-c', at('ceph.conf'), ...args], { timeout: START_LIMIT });
  const daemon = (program: string, ...args: string[]) => {
    // The kernel ends it when this process ends, also after SIGKILL.
    daemons.push(
      spawn('setpriv', ['--pdeathsig', 'KILL', program, '-f', '-c', at('ceph.conf'), ...args], { stdio: 'ignore' }),
    );
  };

  await Promise.all(['mon', 'osd', 'rgw'].map((name) => mkdir(at(name))));
  await writeFile(at('ceph.conf'), configuration({ folder, cluster, monitorPort, gatewayPort }));
  await run('ceph-authtool', ['-C', at('keyring'), '-n', 'mon.', '--gen-key', '--cap', 'mon', 'allow *']);
  for (const name of ['client.admin', 'osd.0', 'client.rgw']) {
    await run('ceph-authtool', [
      at('keyring'),
      '-n',
      name,
      '--gen-key',
      '--cap',
      'mon',
      'allow *',
      '--cap',
      'osd',
      'allow *',
    ]);
  }

  await run('monmaptool', [
    '--create',
    '--fsid',
    cluster,
    '--addv',
    'a',
    `[v2:127.0.0.1:${monitorPort}]`,
    at('monmap'),
  ]);
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring'));
  daemon('ceph-mon', '-i', 'a');
  await ceph('ceph', '--connect-timeout', String(START_LIMIT / 1000), 'osd', 'new', storage);
  await ceph('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', storage, '--no-mon-config');
  daemon('ceph-osd', '-i', '0');
  daemon('radosgw', '-n', 'client.rgw');

  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  await untilReady(endpoint);
  const [accessKey, secretKey] = [randomUUID(), randomUUID()];
  await ceph(
    'radosgw-admin',
    '-n',
    'client.rgw',
    'user',
    'create',
    '--uid=releases',
    '--display-name=Releases',
    `--access-key=${accessKey}`,
    `--secret-key=${secretKey}`,
  );
  return { endpoint, accessKey, secretKey };
}

/** One in-memory replica, and cluster changes without the default delay of one second. */
const configuration = ({
  folder,
  cluster,
  monitorPort,
  gatewayPort,
}: {
  folder: string;
  cluster: string;
  monitorPort: number;
  gatewayPort: number;
}) => `
[global]
fsid = ${cluster}
mon initial members = a
mon host = v2:127.0.0.1:${monitorPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
keyring = ${folder}/keyring
run dir = ${folder}
admin socket =
pid file =
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
paxos propose interval = 0.05
paxos min wait = 0.01
mon allow pool size one = true
osd objectstore = memstore
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
[client.rgw]
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`;

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  for (;;) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => undefined,
    );
    if (status === 200) return;
    if (Date.now() > deadline)
      throw new Error(`The S3 server at ${address} did not respond within ${START_LIMIT / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Kills a daemon: its data is discarded, so it needs no graceful shutdown. */
function ended(daemon: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (daemon.exitCode !== null || daemon.signalCode !== null) return resolve();
    daemon.once('exit', () => resolve());
    daemon.kill('SIGKILL');
  });
}
