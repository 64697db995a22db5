/**
 * The supervision of the embedded PostgreSQL: one supervisor a data folder, which starts the server, starts it
 * again when it dies, and stops it. Everyone else who needs the database of that folder attaches to it.
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
import { makeDatabase, prepareCluster } from './cluster.ts';
import { chooseEndpoint, connectionUrl } from './endpoint.ts';
import { endOrphanedServer } from './orphanedServer.ts';
import { placeDatabase, prepareDataFolder, type Placement } from './placement.ts';
import { startServer, type Server, type ServerPlan } from './server.ts';

/** The embedded database of a data folder, started or attached to. */
export interface EmbeddedDatabase {
  /** Connection URL of the product's database; it may not exist yet. */
  readonly url: string;
  /** The folder of the server's files. */
  readonly home: string;
  /** Whether this process supervises the server, or only uses it. */
  readonly role: 'supervisor' | 'guest';
  /** The server's process; undefined for a guest, and while it is being started again. */
  server(): ProcessIdentity | undefined;
  /** Supervisor: stops the server and waits for it. Guest: nothing. */
  close(): Promise<void>;
}

/** What to start and how. */
export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Refuse, rather than attach, when another living process supervises this data folder. */
  readonly exclusive?: boolean;
  /** PostgreSQL settings that win over ours, for tests only. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Pauses (milliseconds) before each new start of a server that died, for tests only. */
  readonly restartPauses?: readonly number[];
}

/** What a supervisor notes in its pid file. */
interface SupervisorNote {
  readonly home: string;
  readonly server?: ProcessIdentity;
  /** Set once the server takes connections. */
  readonly url?: string;
}

const PID_FILE = 'supervisor';

/**
 * Pauses (milliseconds) before a server that died is started again; the last one is kept to for ever. What keeps a
 * server down, such as a full disk, may last, and the site must come back by itself once it is over.
 */
const RESTART_PAUSES: readonly number[] = [100, 500, 1_000, 2_000, 5_000];

/** A server that lived this long (milliseconds) was well: the pauses begin again. */
const WELL_AFTER = 60_000;

/** How long (milliseconds) a guest waits for the supervisor to have the server ready. */
const GUEST_PATIENCE = 300_000;

function refusal(dataDir: string, { owner }: PidRecord<SupervisorNote>): Error {
  return new Error(
    `The database in ${dataDir} is already run by process ${owner.pid}: stop that first, or choose another folder by KEYFRAME_DATA.`,
  );
}

/** Waits until the living supervisor has noted the URL; undefined when it has ended meanwhile. */
async function attach(folder: string): Promise<EmbeddedDatabase | undefined> {
  const deadline = Date.now() + GUEST_PATIENCE;
  for (;;) {
    const holder = readPidHolder<SupervisorNote>(folder, PID_FILE);
    if (!holder) return undefined;
    const { note } = holder;
    if (note?.url !== undefined) {
      return { url: note.url, home: note.home, role: 'guest', server: () => undefined, close: async () => undefined };
    }
    if (Date.now() > deadline)
      throw new Error(`Process ${holder.owner.pid}, which runs the database in ${folder}, does not get it ready.`);
    await sleep(50);
  }
}

/** Starts the server, and again whenever it dies, until stopped. */
class Supervision {
  private current: Server | undefined;
  private stopping = false;
  private readonly interrupted = new AbortController();
  private watch: Promise<void> = Promise.resolve();

  constructor(
    private readonly plan: ServerPlan,
    private readonly url: string,
    private readonly claim: PidClaim<SupervisorNote>,
    private readonly pauses: readonly number[],
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

  /** The last resort of a program that ends without closing: the server is asked to stop, and stops by itself. */
  private readonly stopAtExit = (): void => {
    if (this.current) signalProcess(this.current.identity, 'SIGINT');
  };

  private async launch(): Promise<Server> {
    const { home } = this.plan.place;
    const server = await startServer(this.plan, (identity) => this.claim.note({ home, server: identity }));
    try {
      await makeDatabase(connectionUrl(this.plan.endpoint, this.plan.password, 'postgres'));
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
      if (Date.now() - begin > WELL_AFTER) failures = 0;
      this.log.error(
        `The database's server (process ${server.identity.pid}) ended by itself (${how}); it is started again.`,
      );
      for (server = undefined; !server; failures += 1) {
        const pause = this.pauses[failures] ?? this.pauses.at(-1);
        await sleep(pause, undefined, { ref: false, signal: this.interrupted.signal }).catch(() => undefined); // Stopped.
        if (this.stopping) return;
        server = await this.tryAgain();
        if (this.stopping) return void (await server?.stop());
      }
    }
  }

  private async tryAgain(): Promise<Server | undefined> {
    try {
      const server = await this.launch();
      this.log.info(`The database runs again (process ${server.identity.pid}).`);
      return server;
    } catch (error) {
      this.log.error((error as Error).message);
      return undefined;
    }
  }
}

async function supervise(
  claim: PidClaim<SupervisorNote>,
  dataDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const { log } = options;
  const place: Placement = await placeDatabase(dataDir, log);
  const noted = claim.predecessors.flatMap(({ note }) => (note?.server ? [note.server] : []));
  await endOrphanedServer(place.cluster, noted, log);
  claim.note({ home: place.home });
  claim.forgetPredecessors();

  const binaries = prepareBinaries(place.user, place.copies, log);
  const password = await prepareCluster(place, binaries, log);
  const endpoint = await chooseEndpoint(place.socket);
  const url = connectionUrl(endpoint, password);
  const plan = { place, binaries, endpoint, password, settings: options.settings ?? {} };
  const supervision = new Supervision(plan, url, claim, options.restartPauses ?? RESTART_PAUSES, log);
  await supervision.start();
  return {
    url,
    home: place.home,
    role: 'supervisor',
    server: () => supervision.server,
    close: () => supervision.stop(),
  };
}

/** Starts the embedded database of a data folder, or attaches to it if a living process runs it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = prepareDataFolder(options.dataDir);
  const folder = `${dataDir}/postgres`;
  for (;;) {
    const claim = await claimPidFile<SupervisorNote>(folder, PID_FILE);
    if (claim.owned) {
      try {
        return await supervise(claim, dataDir, options);
      } catch (error) {
        claim.release();
        throw error;
      }
    }
    if (options.exclusive) throw refusal(dataDir, claim.holder);
    const guest = await attach(folder);
    if (guest) return guest;
  }
}

/**
 * Ends what still runs of an embedded database whose supervisor is dead, and deletes it with all its data.
 *
 * @returns false, with nothing done, when a living process has it.
 */
export async function deleteEmbedded({ dataDir, log }: EmbeddedOptions): Promise<boolean> {
  const folder = `${prepareDataFolder(dataDir)}/postgres`;
  const claim = await claimPidFile<SupervisorNote>(folder, PID_FILE);
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
