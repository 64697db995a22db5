/** Whether a preview's frame is mounted, waits for its turn, or stays unmounted until the visitor runs it again. */
export type RunStatus = 'running' | 'waiting' | 'stopped';

/** Why a preview was stopped: it is unresponsive, or it took the keyboard focus repeatedly. */
export type StopReason = 'hung' | 'keyboard';

/** What the search for a hanging preview needs of each frame. */
export interface WatchedFrame {
  /**
   * Identifies the code. Stopped code stays stopped when its frame is added again; without a key it is forgotten with
   * the frame.
   */
  readonly key?: string | undefined;
  /** Whether the visitor's attention is on it: it has the focus, or the pointer was last seen moving towards it. */
  readonly attended: () => boolean;
}

interface Watched extends WatchedFrame {
  status: RunStatus;
  stopped?: StopReason | undefined;
  painted: boolean;
  /** It was stopped before, and the visitor ran it again. */
  again: boolean;
  /** It has already been tried because the visitor was at it while others hung under trial. */
  tried: boolean;
  /** Milliseconds. */
  startedAt: number;
}

interface Trial {
  /** The frames under trial; the trusted ones run beside them. */
  group: Suspects;
  begunAt: number;
  /** Groups that wait for their turn. */
  rest: Suspects[];
  /** When the whole group was painted or timed out; undefined before. */
  paintedAt?: number | undefined;
}

interface Suspects {
  ids: readonly string[];
  /** How long they must run without a hang after they are painted. Milliseconds. */
  hold: number;
}

/** Maximum time of a trial. Later hangs are found by the visitor's attention. */
const MAX_HOLD = 10_000;
/** A painted frame is trusted after this time while others are not painted. */
const TRUSTED_AFTER = MAX_HOLD;
/** Added to the age that a group's frames had at the hang. */
const EXTRA_HOLD = 1_000;
/**
 * A frame that is not painted after this time, while the process answers, does not hang: its document may not have
 * loaded.
 */
const PAINT_TIMEOUT = 4_000;
/** After this number of consecutive unexplained hangs, all suspects are stopped. */
const MAX_UNEXPLAINED = 3;

/**
 * Finds the preview that hangs. All previews of a page run in one process, on one thread (contracts/preview): a hang
 * makes all of them unresponsive, and only removing all of them ends it. The first non-empty group holds the suspect;
 * larger groups are bisected:
 *
 * 1. the previews that were stopped before and that the visitor ran again;
 * 2. the previews that are not painted: they restart one after another, each after the paint of the one before,
 *    followed by the recently started ones in halves, since a preview may hang right after its paint;
 * 3. the preview with the visitor's attention, which is stopped immediately;
 * 4. all previews in halves, the youngest first. Each half must run for as long as its frames had at the hang. When one
 *    hangs that was painted while the visitor is at another preview, that one is tried first, once.
 *
 * A single suspect is stopped; the hang is then explained, and the waiting previews restart soon. Trusted previews run
 * meanwhile. Pure: frames are ids, and the time is a parameter (milliseconds).
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

  /** The reason why it is stopped. */
  reasonOf(id: string): StopReason | undefined {
    return this.#frames.get(id)?.stopped;
  }

  /**
   * True after an unexplained hang. Only the visitor's interaction may trigger it, so the caller must track the
   * pointer.
   */
  get unexplained(): boolean {
    return this.#unexplained > 0;
  }

  /** True during a trial. The caller then checks more often, so that the next suspects start sooner. */
  get trying(): boolean {
    return this.#trial !== undefined;
  }

  /** Returns the reasons of all stops since the last call. */
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

  /** Records that the code is painted, or, with `false`, that new code was sent. */
  painted(id: string, painted: boolean): void {
    const frame = this.#frames.get(id);
    if (frame) frame.painted = painted;
  }

  /** Runs a stopped preview again. */
  runAgain(id: string, now: number): void {
    const frame = this.#frames.get(id);
    if (frame?.status !== 'stopped') return;
    if (frame.key !== undefined) this.#stopped.delete(frame.key);
    frame.status = 'waiting';
    frame.stopped = undefined;
    frame.again = true;
    this.#admit(id, now);
  }

  /** Stops a preview for another reason than a hang. */
  stop(id: string, reason: StopReason, now: number): void {
    if (!this.#frames.has(id)) return;
    this.#stop([id], reason);
    this.#settle(now);
  }

  /**
   * The process is unresponsive since `now`. The caller removes all frames and then restarts those that are `running`.
   */
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
      if (this.#unexplained >= MAX_UNEXPLAINED) this.#blame(groups.flatMap(({ ids }) => ids));
    }
    const waiting = [...groups, ...(trial?.rest ?? [])].map(({ ids, hold }) => ({
      hold: explained ? 0 : hold,
      ids: ids.filter((id) => this.#frames.get(id)?.status !== 'stopped'),
    }));
    for (const frame of this.#frames.values()) frame.painted = false;
    for (const { ids } of waiting) for (const id of ids) this.#set(id, 'waiting');
    this.#begin(waiting, now);
  }

  /** The process answers: a group under trial that has run for its hold time is trusted. */
  answered(now: number): void {
    const trial = this.#trial;
    if (!trial) return;
    const painted = trial.group.ids.every((id) => this.#frames.get(id)?.painted !== false);
    if (painted || now - trial.begunAt >= PAINT_TIMEOUT) trial.paintedAt ??= now;
    if (trial.paintedAt !== undefined && now - trial.paintedAt >= trial.group.hold) this.#begin(trial.rest, now);
  }

  /** The watchdog is unavailable: all waiting previews run. */
  unwatched(now: number): void {
    const waiting = [...this.#frames].filter(([, { status }]) => status === 'waiting').map(([id]) => id);
    this.#trial = undefined;
    this.#run(waiting, now);
  }

  /** Runs a frame, or queues it behind the trial. */
  #admit(id: string, now: number): void {
    if (this.#trial) this.#trial.rest.push({ ids: [id], hold: 0 });
    else this.#run([id], now);
  }

  /** Starts the trial of the first group that still has members. */
  #begin(groups: readonly Suspects[], now: number): void {
    const [group, ...rest] = groups.filter(({ ids }) => ids.some((id) => this.#frames.get(id)?.status === 'waiting'));
    this.#trial = group && { group, rest, begunAt: now };
    if (group) this.#run(group.ids, now);
  }

  /** Continues with the next group when all frames of the current one are removed. */
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

  /** Stops the frames that caused a hang. */
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
      const young = running.filter(([, { painted, startedAt }]) => painted && now - startedAt < TRUSTED_AFTER);
      return [...unpainted.map(([id]) => ({ ids: [id], hold: 0 })), ...inHalves(young, now)];
    }
    const attended = running.filter(([, frame]) => frame.attended());
    if (attended.length === 1) return [{ ids: [attended[0]![0]], hold: 0 }];
    return inHalves(running, now);
  }

  /** Narrows down a group that hung under trial: to the preview with the visitor's attention, or to halves. */
  #narrowed({ group: { ids, hold }, paintedAt }: Trial): Suspects[] {
    const attended = [...this.#frames].filter(
      ([, frame]) => frame.status === 'running' && frame.painted && frame.attended(),
    );
    const ofGroup = attended.filter(([id]) => ids.includes(id));
    if (ofGroup.length === 1) return [{ ids: [ofGroup[0]![0]], hold }];
    const parts = halves(ids.filter((id) => this.#frames.has(id))).map((half) => ({ ids: half, hold }));
    const [beside, ...others] = attended;
    // Trusted, but it may hang only on interaction: try it before the group.
    if (paintedAt === undefined || beside === undefined || others.length > 0 || beside[1].tried) return parts;
    beside[1].tried = true;
    return [{ ids: [beside[0]], hold: MAX_HOLD }, ...parts];
  }
}

/** Splits into halves, the youngest first. Each half must run for as long as its frames had at the hang. */
function inHalves(frames: readonly (readonly [string, Watched])[], now: number): Suspects[] {
  const youngestFirst = [...frames].sort(([, a], [, b]) => b.startedAt - a.startedAt);
  const started = new Map(youngestFirst.map(([id, { startedAt }]) => [id, startedAt]));
  return halves([...started.keys()]).map((ids) => {
    const oldest = Math.min(...ids.map((id) => started.get(id)!));
    return { ids, hold: Math.min(now - oldest + EXTRA_HOLD, MAX_HOLD) };
  });
}

function halves(ids: readonly string[]): (readonly string[])[] {
  const middle = Math.ceil(ids.length / 2);
  return [ids.slice(0, middle), ids.slice(middle)].filter((half) => half.length > 0);
}
