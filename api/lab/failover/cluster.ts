/**
 * A PostgreSQL cluster of three as docs/operations.md describes it ("More than one database server"), on loopback:
 * Patroni and etcd choose the primary, HAProxy finds it, PgBouncer pools the connections of the API.
 */
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { daemonUser, startDaemon, type Daemon } from '../../testing/daemon.ts';
import { requirePrograms } from '../../testing/debianPackages.ts';
import { freePort } from '../../testing/freePort.ts';
import { killWithChildren } from '../../testing/killWithChildren.ts';
import { requirePostgres } from '../../testing/postgres/index.ts';
import { etcdArguments, haproxyConfiguration, patroniConfiguration, pgbouncerConfiguration } from './configuration.ts';

/** What of a member is killed: PostgreSQL alone, so that its Patroni notices; or both, as when the machine dies. */
export type Victim = 'postgres' | 'machine';

export interface Member {
  readonly name: string;
  /** PostgreSQL's port. */
  readonly port: number;
  /** Of Patroni's REST API. */
  readonly restPort: number;
  readonly folder: string;
}

/** Passwords of the roles; PgBouncer and the replicas log in with them. */
export interface Secrets {
  readonly superuser: string;
  readonly replication: string;
}

export interface Cluster {
  /** The database through PgBouncer and HAProxy: always the primary. */
  readonly url: string;
  /** Each member through PgBouncer; the primary is one of them. */
  readonly readUrls: readonly string[];
  /** The member that is the primary now, by Patroni; undefined while there is none. */
  primary(): Promise<Member | undefined>;
  /** Kills the member with -9. */
  kill(member: Member, victim: Victim): Promise<void>;
  /** Starts what was killed. */
  revive(member: Member): void;
  /** Waits until the primary has two streaming replicas, of which one is synchronous. Returns the primary. */
  whole(): Promise<Member>;
  /** Kills everything and deletes the data. */
  remove(): Promise<void>;
}

const PACKAGES = ['patroni', 'etcd-server', 'python3-etcd', 'haproxy', 'pgbouncer'];
const PATRONI = '/usr/bin/patroni';
const ETCD = '/usr/bin/etcd';
const HAPROXY = '/usr/sbin/haproxy';
const PGBOUNCER = '/usr/sbin/pgbouncer';
const MEMBERS = 3;

/** Limits for the first start and for the return of a killed member. Milliseconds. */
const WHOLE_LIMIT = 180_000;
const POLL_INTERVAL = 250;
/** Patroni's REST API answers at once, or its process is gone. Milliseconds. */
const REST_LIMIT = 2_000;

/** Starts the cluster; installs Debian's packages if needed. */
export async function startCluster(): Promise<Cluster> {
  const { programs } = requirePostgres();
  requirePrograms([PATRONI, ETCD, HAPROXY, PGBOUNCER], PACKAGES);
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-failover-'));
  const own = (path: string) => {
    const { uid, gid } = daemonUser();
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  };
  const makeFolder = (name: string) => {
    const folder = join(root, name);
    mkdirSync(folder, { mode: 0o700 });
    own(folder);
    return folder;
  };
  const writeConfiguration = (folder: string, name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    own(file);
    return file;
  };
  own(root);

  const password = () => randomBytes(18).toString('hex');
  const secrets: Secrets = { superuser: password(), replication: password() };
  const etcdPorts = [];
  for (let index = 0; index < MEMBERS; index += 1)
    etcdPorts.push({ client: await freePort(), peer: await freePort(), folder: makeFolder(`etcd${index + 1}`) });
  const members: Member[] = [];
  for (let number = 1; number <= MEMBERS; number += 1) {
    const name = `member${number}`;
    members.push({ name, port: await freePort(), restPort: await freePort(), folder: makeFolder(name) });
  }
  const [primaryPort, poolPort] = [await freePort(), await freePort()];

  const others: Daemon[] = [];
  const patronis = new Map<Member, Daemon>();
  const start = (folder: string, command: [string, ...string[]]) =>
    startDaemon(command, { log: join(folder, 'log'), cwd: folder });
  // Patroni stops its PostgreSQL on SIGTERM.
  const startPatroni = (folder: string) =>
    startDaemon([PATRONI, join(folder, 'patroni.yml')], { log: join(folder, 'log'), cwd: folder, orphaned: 'TERM' });
  const revive = (member: Member) => {
    if (patronis.get(member)?.isRunning()) return;
    patronis.set(member, startPatroni(member.folder));
  };

  async function leader(): Promise<Member | undefined> {
    for (const member of members) {
      if (!patronis.get(member)?.isRunning()) continue;
      try {
        const url = `http://127.0.0.1:${member.restPort}/primary`;
        const { status } = await fetch(url, { signal: AbortSignal.timeout(REST_LIMIT) });
        if (status === 200) return member;
      } catch {
        continue; // It is starting, or has just been killed: not the primary.
      }
    }
    return undefined;
  }

  /** Whether Patroni would promote a replica of this primary: it has recorded which one is synchronous. */
  async function hasSuccessor({ restPort }: Member): Promise<boolean> {
    try {
      const url = `http://127.0.0.1:${restPort}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(REST_LIMIT) });
      const { members: seen } = (await answer.json()) as { members: { role: string }[] };
      return seen.some(({ role }) => role === 'sync_standby');
    } catch {
      return false; // The caller polls until it can be asked.
    }
  }

  /** The states of a primary's replicas, such as `streaming sync`; undefined when it cannot be asked. */
  async function replicasOf({ port }: Member): Promise<string[] | undefined> {
    const client = new pg.Client({
      connectionString: `postgresql://postgres:${secrets.superuser}@127.0.0.1:${port}/postgres`,
      connectionTimeoutMillis: REST_LIMIT,
      query_timeout: REST_LIMIT,
    });
    client.on('error', () => undefined); // The query in flight rejects with it.
    try {
      await client.connect();
      const { rows } = await client.query<{ state: string }>(
        `select state || ' ' || sync_state as state from pg_stat_replication where application_name like 'member%'`,
      );
      return rows.map(({ state }) => state);
    } catch {
      return undefined; // The caller polls until it can be asked.
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const cluster: Cluster = {
    url: `postgresql://postgres:${secrets.superuser}@127.0.0.1:${poolPort}/keyframe`,
    readUrls: members.map(({ name }) => `postgresql://postgres:${secrets.superuser}@127.0.0.1:${poolPort}/${name}`),
    primary: leader,
    async kill(member, victim) {
      const pid = serverPid(join(member.folder, 'data'));
      const patroni = patronis.get(member);
      if (victim === 'machine') await patroni?.end('SIGKILL');
      // Suspended first, so that it cannot fork while its processes are listed.
      process.kill(pid, 'SIGSTOP');
      killWithChildren(pid);
    },
    revive,
    async whole() {
      const deadline = Date.now() + WHOLE_LIMIT;
      for (;;) {
        const primary = await leader();
        const replicas = primary && (await replicasOf(primary));
        const streaming = replicas?.filter((state) => state.startsWith('streaming ')) ?? [];
        const isWhole = streaming.length === MEMBERS - 1 && streaming.includes('streaming sync');
        if (primary && isWhole && (await hasSuccessor(primary))) return primary;
        if (Date.now() > deadline) {
          const logs = members.map(({ name, folder }) => `${name}:\n${lastLines(join(folder, 'log'))}`);
          throw new Error(
            `The cluster is not whole: ${primary?.name ?? 'no primary'}, ${String(replicas)}.\n${logs.join('\n')}`,
          );
        }
        await sleep(POLL_INTERVAL);
      }
    },
    async remove() {
      for (const member of members) await patronis.get(member)?.end('SIGKILL');
      for (const { folder } of members) killServer(join(folder, 'data'));
      for (const daemon of others) await daemon.end('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    },
  };

  try {
    for (const [index, { folder }] of etcdPorts.entries())
      others.push(start(folder, [ETCD, ...etcdArguments(index, etcdPorts)]));
    for (const member of members) {
      const text = patroniConfiguration(member, {
        secrets,
        etcd: etcdPorts.map(({ client }) => client),
        programs: dirname(programs.postgres),
      });
      writeConfiguration(member.folder, 'patroni.yml', text);
      revive(member);
    }
    const balancer = makeFolder('haproxy');
    const file = writeConfiguration(balancer, 'haproxy.cfg', haproxyConfiguration(primaryPort, members));
    others.push(start(balancer, [HAPROXY, '-db', '-f', file]));
    const pooler = makeFolder('pgbouncer');
    const users = writeConfiguration(pooler, 'users.txt', `"postgres" "${secrets.superuser}"\n`);
    const pools = pgbouncerConfiguration({ port: poolPort, primaryPort, members, users });
    others.push(start(pooler, [PGBOUNCER, writeConfiguration(pooler, 'pgbouncer.ini', pools)]));
    await cluster.whole();
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-20).join('\n');
}

/** Kills the server of a cluster's folder, if it runs. A pid file may be of a server that is gone. */
function killServer(data: string): void {
  try {
    const pid = serverPid(data);
    if (readlinkSync(`/proc/${pid}/cwd`) === data) killWithChildren(pid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The first line of the server's pid file. */
function serverPid(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
