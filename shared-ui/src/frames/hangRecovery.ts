/** What may happen to a preview's frame now: be there, wait for its turn, or stay away until the visitor wants it again. */
export type RunStatus = 'running' | 'waiting' | 'stopped';

/** Why a preview was stopped: it does not answer, or it took the keyboard again and again. */
export type StopReason = 'hung' | 'keyboard';

/** What is asked of a frame's place when a hang must be explained. */
export interface WatchedFrame {
  /** What names its code. A code that was stopped stays so when its frame comes back into view; without a key it is forgotten. */
  readonly key?: string | undefined;
  /** Whether the visitor is at it: the focus is in it, or the pointer was last seen going there. */
  readonly attended: () => boolean;
}

interface Watched extends WatchedFrame {
  status: RunStatus;
  stopped?: StopReason | undefined;
  painted: boolean;
  /** It was stopped before, and the visitor wanted it again. */
  again: boolean;
  /** It was tried because the visitor was at it while others hung under trial. */
  tried: boolean;
  /** Milliseconds. */
  startedAt: number;
}

interface Trial {
  /** Frames that run on approval, beside those that are above suspicion. */
  group: Suspects;
  begunAt: number;
  /** Groups that wait for their turn. */
  rest: Suspects[];
  /** When all of the group were seen painted, or given up on; undefined before. */
  paintedAt?: number | undefined;
}

interface Suspects {
  ids: readonly string[];
  /** How long they must run well after they are painted. Milliseconds. */
  hold: number;
}

/** Longest time a group is held under suspicion; what hangs later than that after its start is found by who attends to it. */
const LONGEST_HOLD = 10_000;
/** A painted frame that has run for so long is above suspicion while others are not painted. */
const YOUNG = LONGEST_HOLD;
/** What a group gets more than the age at which its frames were when the hang came. */
const EXTRA_HOLD = 1_000;
/** A frame that is not painted after so long, while the process answers, does not hang: its document may not have come. */
const PAINT_PATIENCE = 4_000;
/** After so many hangs in a row that could not be explained, all suspects are stopped. */
const UNEXPLAINED = 3;

/**
 * Finds the preview that hangs. All previews of a page run in one process, on one thread (contracts/preview): when it
 * hangs all of them are silent, and all must be taken away to end it. Who was to blame is found by evidence, and where
 * that is not enough by trial, as in a bisection:
 *
 * 1. those that were stopped before and run again by the visitor's wish;
 * 2. else those that were not painted yet: they come back one after another, each when the one before is painted, and
 *    after them, in halves, those that are young: what paints may hang a moment later;
 * 3. else the one that the visitor is at, which is stopped at once;
 * 4. else all, in halves, the youngest first; each half must run as long as its frames had when the hang came. When one
 *    hangs that was painted while the visitor is at another preview, that one is tried first, once.
 *
 * A suspect that is alone is stopped, and those that still wait come back soon: the hang is explained.
 * Everyone above suspicion runs meanwhile. Pure: it knows frames by their ids and is told the time (milliseconds).
 */
export class HangRecovery {
  readonly #frames = new Map<string, Watched>();
  readonly #stopped = new Map<string, StopReason>();
  #trial: Trial | undefined;
  #unexplained = 0;
  #newStops: StopReason[] = [];

  statusOf(id: string): RunStatus | undefined {
    return this.#frames.get(id)?.status;
  }

  /** Why it is stopped. */
  reasonOf(id: string): StopReason | undefined {
    return this.#frames.get(id)?.stopped;
  }

  /** A hang was not explained yet: it may be one that only the visitor brings about, so where they go should be watched. */
  get unexplained(): boolean {
    return this.#unexplained > 0;
  }

  /** Suspects run on approval: the sooner it is known that the process answers, the sooner the next ones run. */
  get trying(): boolean {
    return this.#trial !== undefined;
  }

  /** The reasons of all stops since the last call. */
  takeNewStops(): readonly StopReason[] {
    const stops = this.#newStops;
    this.#newStops = [];
    return stops;
  }

  get size(): number {
    return this.#frames.size;
  }

  add(id: string, frame: WatchedFrame, now: number): void {
    const stopped = frame.key === undefined ? undefined : this.#stopped.get(frame.key);
    this.#frames.set(id, {
      ...frame,
      status: stopped ? 'stopped' : 'waiting',
      stopped,
      painted: false,
      again: false,
      tried: false,
      startedAt: now,
    });
    if (!stopped) this.#admit(id, now);
  }

  remove(id: string, now: number): void {
    this.#frames.delete(id);
    this.#settle(now);
  }

  /** Its code is painted, or, `false`, new code has been given to it. */
  painted(id: string, painted: boolean): void {
    const frame = this.#frames.get(id);
    if (frame) frame.painted = painted;
  }

  /** The visitor wants a stopped one again. */
  runAgain(id: string, now: number): void {
    const frame = this.#frames.get(id);
    if (frame?.status !== 'stopped') return;
    if (frame.key !== undefined) this.#stopped.delete(frame.key);
    frame.status = 'waiting';
    frame.stopped = undefined;
    frame.again = true;
    this.#admit(id, now);
  }

  /** Stops one for another reason than a hang. */
  stop(id: string, reason: StopReason, now: number): void {
    if (!this.#frames.has(id)) return;
    this.#stop([id], reason);
    this.#settle(now);
  }

  /** Nothing answers since `now`. The caller removes all frames and then restarts those that are `running`. */
  hung(now: number): void {
    const trial = this.#trial;
    const groups = trial ? this.#narrowed(trial) : this.#suspects(now);
    const [only, ...others] = groups;
    this.#trial = undefined;
    const explained = only !== undefined && others.length === 0 && only.ids.length === 1;
    if (explained) {
      this.#blame(only.ids);
    } else if (!trial) {
      this.#unexplained += 1;
      if (this.#unexplained >= UNEXPLAINED) this.#blame(groups.flatMap(({ ids }) => ids));
    }
    const waiting = [...groups, ...(trial?.rest ?? [])].map(({ ids, hold }) => ({
      hold: explained ? 0 : hold,
      ids: ids.filter((id) => this.#frames.get(id)?.status !== 'stopped'),
    }));
    for (const frame of this.#frames.values()) frame.painted = false;
    for (const { ids } of waiting) for (const id of ids) this.#set(id, 'waiting');
    this.#begin(waiting, now);
  }

  /** The process answers: a group under trial that has run well for long enough is above suspicion. */
  answered(now: number): void {
    const trial = this.#trial;
    if (!trial) return;
    const painted = trial.group.ids.every((id) => this.#frames.get(id)?.painted !== false);
    if (painted || now - trial.begunAt >= PAINT_PATIENCE) trial.paintedAt ??= now;
    if (trial.paintedAt !== undefined && now - trial.paintedAt >= trial.group.hold) this.#begin(trial.rest, now);
  }

  /** Nobody can tell any more whether the process answers: whoever waits runs. */
  unwatched(now: number): void {
    const waiting = [...this.#frames].filter(([, { status }]) => status === 'waiting').map(([id]) => id);
    this.#trial = undefined;
    this.#run(waiting, now);
  }

  /** Runs a frame, or has it wait behind those under trial. */
  #admit(id: string, now: number): void {
    if (this.#trial) this.#trial.rest.push({ ids: [id], hold: 0 });
    else this.#run([id], now);
  }

  /** Begins the trial of the first group that has members left. */
  #begin(groups: readonly Suspects[], now: number): void {
    const [group, ...rest] = groups.filter(({ ids }) => ids.some((id) => this.#frames.get(id)?.status === 'waiting'));
    this.#trial = group && { group, rest, begunAt: now };
    if (group) this.#run(group.ids, now);
  }

  /** A trial whose group has gone goes on with the next. */
  #settle(now: number): void {
    const trial = this.#trial;
    if (trial && !trial.group.ids.some((id) => this.#frames.get(id)?.status === 'running'))
      this.#begin(trial.rest, now);
  }

  #run(ids: readonly string[], now: number): void {
    for (const id of ids) {
      this.#set(id, 'running');
      const frame = this.#frames.get(id);
      if (frame) frame.startedAt = now;
    }
  }

  /** These are what hung. */
  #blame(ids: readonly string[]): void {
    this.#unexplained = 0;
    this.#stop(ids, 'hung');
  }

  #stop(ids: readonly string[], reason: StopReason): void {
    for (const id of ids) {
      const frame = this.#frames.get(id);
      if (!frame) continue;
      frame.status = 'stopped';
      frame.stopped = reason;
      this.#newStops.push(reason);
      if (frame.key !== undefined) this.#stopped.set(frame.key, reason);
    }
  }

  #set(id: string, status: RunStatus): void {
    const frame = this.#frames.get(id);
    if (frame) frame.status = status;
  }

  #suspects(now: number): Suspects[] {
    const running = [...this.#frames].filter(([, { status }]) => status === 'running');
    const again = running.filter(([, frame]) => frame.again);
    if (again.length > 0) return again.map(([id]) => ({ ids: [id], hold: 0 }));
    const unpainted = running.filter(([, { painted }]) => !painted);
    if (unpainted.length > 0) {
      const young = running.filter(([, { painted, startedAt }]) => painted && now - startedAt < YOUNG);
      return [...unpainted.map(([id]) => ({ ids: [id], hold: 0 })), ...inHalves(young, now)];
    }
    const attended = running.filter(([, frame]) => frame.attended());
    if (attended.length === 1) return [{ ids: [attended[0]![0]], hold: 0 }];
    return inHalves(running, now);
  }

  /** A group that hung under trial: the one of it that the visitor is at, or its halves. */
  #narrowed({ group: { ids, hold }, paintedAt }: Trial): Suspects[] {
    const attended = [...this.#frames].filter(
      ([, frame]) => frame.status === 'running' && frame.painted && frame.attended(),
    );
    const ofGroup = attended.filter(([id]) => ids.includes(id));
    if (ofGroup.length === 1) return [{ ids: [ofGroup[0]![0]], hold }];
    const parts = halves(ids.filter((id) => this.#frames.has(id))).map((half) => ({ ids: half, hold }));
    const [beside, ...others] = attended;
    // Above suspicion, but perhaps only because the visitor had not come to it: once it is tried before them.
    if (paintedAt === undefined || beside === undefined || others.length > 0 || beside[1].tried) return parts;
    beside[1].tried = true;
    return [{ ids: [beside[0]], hold: LONGEST_HOLD }, ...parts];
  }
}

/** The youngest first. Each half must run as long as its frames had when the hang came. */
function inHalves(frames: readonly (readonly [string, Watched])[], now: number): Suspects[] {
  const youngestFirst = [...frames].sort(([, a], [, b]) => b.startedAt - a.startedAt);
  const started = new Map(youngestFirst.map(([id, { startedAt }]) => [id, startedAt]));
  return halves([...started.keys()]).map((ids) => {
    const oldest = Math.min(...ids.map((id) => started.get(id)!));
    return { ids, hold: Math.min(now - oldest + EXTRA_HOLD, LONGEST_HOLD) };
  });
}

function halves(ids: readonly string[]): (readonly string[])[] {
  const middle = Math.ceil(ids.length / 2);
  return [ids.slice(0, middle), ids.slice(middle)].filter((half) => half.length > 0);
}
