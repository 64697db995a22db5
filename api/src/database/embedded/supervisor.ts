/**
 * Supervision of the embedded PostgreSQL: one supervisor per data folder starts the server, restarts it when it dies,
 * and stops it. Other processes that need the database attach to it.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import {
  claimPidFile,
  readPidHolder,
  signalProcess,
  type PidClaim,
  type PidRecord,
  type ProcessIdentity,
} from '../process/index.ts';
import { prepareBinaries } from './binaries.ts';
import { createDatabase, prepareCluster } from './cluster.ts';
import { chooseEndpoint, connectionUrl } from './endpoint.ts';
import { endOrphanedServer } from './orphanedServer.ts';
import { placeDatabase, prepareDataFolder, type Placement } from './placement.ts';
import { startServer, type Server, type ServerPlan } from './server.ts';

/** The embedded database of a data folder, started or attached to. */
export interface EmbeddedDatabase {
  /** Connection URL of the product's database; it may not exist yet. */
  readonly url: string;
  /** The folder with the server's files. */
  readonly home: string;
  /** Whether this process supervises the server or is attached to it. */
  readonly role: 'supervisor' | 'guest';
  /** The server's process; undefined for a guest and during a restart. */
  server(): ProcessIdentity | undefined;
  /** Supervisor: stops the server. Guest: does nothing. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Reject instead of attaching when another living process supervises this data folder. */
  readonly exclusive?: boolean;
  /** PostgreSQL settings that override the product's, for tests only. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Delays (milliseconds) before restarts of a server that died, for tests only. */
  readonly restartDelays?: readonly number[];
}

/** What a supervisor records in its pid file. */
interface SupervisorRecord {
  readonly home: string;
  readonly server?: ProcessIdentity;
  /** Set once the server accepts connections. */
  readonly url?: string;
}

const PID_FILE = 'supervisor';

/**
 * Backoff (milliseconds) before a server that died is restarted; the last delay repeats without a limit. The cause,
 * such as a full disk, may last, and the site must recover automatically.
 */
const RESTART_DELAYS: readonly number[] = [100, 500, 1_000, 2_000, 5_000];

/** After this uptime (milliseconds) the backoff starts over. */
const STABLE_AFTER = 60_000;

/** How long (milliseconds) a guest waits until the supervisor has the server ready. */
const ATTACH_TIMEOUT = 300_000;

function alreadyRunning(dataDir: string, { owner }: PidRecord<SupervisorRecord>): Error {
  return new Error(
    `The database in ${dataDir} is already run by process ${owner.pid}. Stop that process, or set KEYFRAME_DATA to another folder.`,
  );
}

/** Waits until the living supervisor has recorded the URL; undefined when it has ended. */
async function attach(folder: string): Promise<EmbeddedDatabase | undefined> {
  const deadline = Date.now() + ATTACH_TIMEOUT;
  for (;;) {
    const holder = readPidHolder<SupervisorRecord>(folder, PID_FILE);
    if (!holder) return undefined;
    const { note } = holder;
    if (note?.url !== undefined) {
      return { url: note.url, home: note.home, role: 'guest', server: () => undefined, close: async () => undefined };
    }
    if (Date.now() > deadline)
      throw new Error(
        `Process ${holder.owner.pid}, which runs the database in ${folder}, did not get it ready in time.`,
      );
    await sleep(50);
  }
}

/** Keeps the server running until it is stopped. */
class Supervision {
  private current: Server | undefined;
  private stopping = false;
  private readonly interrupted = new AbortController();
  private watch: Promise<void> = Promise.resolve();

  constructor(
    private readonly plan: ServerPlan,
    private readonly url: string,
    private readonly claim: PidClaim<SupervisorRecord>,
    private readonly delays: readonly number[],
    private readonly log: Log,
  ) {}

  get server(): ProcessIdentity | undefined {
    return this.current?.identity;
  }

  async start(): Promise<void> {
    const server = await this.launch();
    process.once('exit', this.stopAtExit);
    this.watch = this.keepAlive(server);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.interrupted.abort();
    process.off('exit', this.stopAtExit);
    await this.current?.stop();
    await this.watch;
    this.claim.release();
  }

  /** For a program that exits without closing: signals the server, which then stops on its own. */
  private readonly stopAtExit = (): void => {
    if (this.current) signalProcess(this.current.identity, 'SIGINT');
  };

  private async launch(): Promise<Server> {
    const { home } = this.plan.place;
    const server = await startServer(this.plan, (identity) => this.claim.note({ home, server: identity }));
    try {
      await createDatabase(connectionUrl(this.plan.endpoint, this.plan.password, 'postgres'));
      this.claim.note({ home, server: server.identity, url: this.url });
    } catch (error) {
      await server.stop();
      throw error;
    }
    this.current = server;
    return server;
  }

  private async keepAlive(first: Server): Promise<void> {
    let server: Server | undefined = first;
    let failures = 0;
    while (server) {
      const begin = Date.now();
      const how = await server.ended;
      if (this.stopping) return;
      this.current = undefined;
      if (Date.now() - begin > STABLE_AFTER) failures = 0;
      this.log.error(`The database server (process ${server.identity.pid}) ended unexpectedly (${how}); restarting.`);
      for (server = undefined; !server; failures += 1) {
        const delay = this.delays[failures] ?? this.delays.at(-1);
        await sleep(delay, undefined, { ref: false, signal: this.interrupted.signal }).catch(() => undefined); // Aborted by stop().
        if (this.stopping) return;
        server = await this.relaunch();
        if (this.stopping) return void (await server?.stop());
      }
    }
  }

  private async relaunch(): Promise<Server | undefined> {
    try {
      const server = await this.launch();
      this.log.info(`Restarted the database server (process ${server.identity.pid}).`);
      return server;
    } catch (error) {
      this.log.error((error as Error).message);
      return undefined;
    }
  }
}

async function supervise(
  claim: PidClaim<SupervisorRecord>,
  dataDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const { log } = options;
  const place: Placement = await placeDatabase(dataDir, log);
  const recorded = claim.predecessors.flatMap(({ note }) => (note?.server ? [note.server] : []));
  await endOrphanedServer(place.cluster, recorded, log);
  claim.note({ home: place.home });
  claim.forgetPredecessors();

  const binaries = prepareBinaries(place.user, place.copies, log);
  const password = await prepareCluster(place, binaries, log);
  const endpoint = await chooseEndpoint(place.socket);
  const url = connectionUrl(endpoint, password);
  const plan = { place, binaries, endpoint, password, settings: options.settings ?? {} };
  const supervision = new Supervision(plan, url, claim, options.restartDelays ?? RESTART_DELAYS, log);
  await supervision.start();
  return {
    url,
    home: place.home,
    role: 'supervisor',
    server: () => supervision.server,
    close: () => supervision.stop(),
  };
}

/** Starts the embedded database of a data folder, or attaches to it when a living process runs it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = prepareDataFolder(options.dataDir);
  const folder = `${dataDir}/postgres`;
  for (;;) {
    const claim = await claimPidFile<SupervisorRecord>(folder, PID_FILE);
    if (claim.owned) {
      try {
        return await supervise(claim, dataDir, options);
      } catch (error) {
        claim.release();
        throw error;
      }
    }
    if (options.exclusive) throw alreadyRunning(dataDir, claim.holder);
    const guest = await attach(folder);
    if (guest) return guest;
  }
}

/**
 * Stops and deletes an embedded database whose supervisor is dead, with all its data.
 *
 * @returns false, with nothing done, when a living process runs it.
 */
export async function deleteEmbedded({ dataDir, log }: EmbeddedOptions): Promise<boolean> {
  const folder = `${prepareDataFolder(dataDir)}/postgres`;
  const claim = await claimPidFile<SupervisorRecord>(folder, PID_FILE);
  if (!claim.owned) return false;
  const notes = claim.predecessors.flatMap(({ note }) => (note ? [note] : []));
  for (const home of new Set([folder, ...notes.map((note) => note.home)])) {
    await endOrphanedServer(
      `${home}/cluster`,
      notes.flatMap(({ server }) => (server ? [server] : [])),
      log,
    );
    rmSync(home, { recursive: true, force: true });
  }
  return true;
}
