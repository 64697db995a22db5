/** The time of a component's scripts: of animation frames, timers, `performance.now()` and `Date.now()`. */
export interface ScriptClock {
  /** Lets this time pass, in milliseconds: timers that are due and one animation frame per FRAME run. */
  advance: (ms: number) => void;
  /** How many animation frames scripts have requested since the last call. */
  takeRequests: () => number;
  /** The browser's own. */
  nextFrame: (callback: (time: number) => void) => void;
  /** Runs `task` with the browser's own `requestAnimationFrame`. */
  unclocked: (task: () => void) => void;
}

/** An animation frame, in milliseconds. */
export const FRAME = 1_000 / 60;
/** The most animation frames that one call of `advance` runs; of a longer time only the last ones. */
const MAX_FRAMES = 600;
/** The most timers per animation frame; the rest stays due. */
const MAX_TIMERS = 1_000;
/** The shortest interval that browsers allow, in milliseconds. */
const SHORTEST_INTERVAL = 4;

interface Timer {
  due: number;
  /** Of an interval. */
  readonly every: number | undefined;
  readonly call: () => void;
}

/** Must run before the member's code: from then on their scripts' time passes only by `advance`. */
export function clockScripts(): ScriptClock {
  const { requestAnimationFrame: nextFrame } = window;
  const begun = { now: performance.now(), date: Date.now() };
  const timers = new Map<number, Timer>();
  let frames = new Map<number, FrameRequestCallback>();
  let passed = 0;
  let ids = 0;
  let requests = 0;

  const add = (handler: unknown, delay: unknown, values: unknown[], every?: number): number => {
    ids += 1;
    // A text instead of a function would have to be evaluated, which the policy forbids.
    if (typeof handler === 'function')
      timers.set(ids, { due: passed + Math.max(0, Number(delay) || 0), every, call: () => void handler(...values) });
    return ids;
  };
  const removeTimer = (id?: number) => void timers.delete(Number(id));
  const clockedFrame = (callback: FrameRequestCallback) => {
    ids += 1;
    requests += 1;
    frames.set(ids, callback);
    return ids;
  };
  Object.assign(window, {
    setTimeout: (handler: unknown, delay: unknown, ...values: unknown[]) => add(handler, delay, values),
    setInterval: (handler: unknown, delay: unknown, ...values: unknown[]) => {
      const every = Math.max(SHORTEST_INTERVAL, Number(delay) || 0);
      return add(handler, every, values, every);
    },
    clearTimeout: removeTimer,
    clearInterval: removeTimer,
    requestAnimationFrame: clockedFrame,
    cancelAnimationFrame: (id: number) => void frames.delete(id),
  });
  performance.now = () => begun.now + passed;
  Date.now = () => Math.floor(begun.date + passed);

  const step = (ms: number) => {
    passed += ms;
    const due = [...timers].filter(([, timer]) => timer.due <= passed).sort(([, a], [, b]) => a.due - b.due);
    for (const [id, timer] of due.slice(0, MAX_TIMERS)) {
      // Cleared by one of the others.
      if (!timers.has(id)) continue;
      if (timer.every === undefined) timers.delete(id);
      else timer.due = Math.max(timer.due + timer.every, passed);
      run(timer.call);
    }
    const requested = frames;
    frames = new Map();
    for (const callback of requested.values()) run(() => callback(begun.now + passed));
  };

  return {
    advance: (ms) => {
      const count = Math.min(Math.ceil(ms / FRAME - 1e-6), MAX_FRAMES);
      for (let frame = 0; frame < count; frame += 1) step(ms / count);
    },
    takeRequests: () => {
      const taken = requests;
      requests = 0;
      return taken;
    },
    nextFrame: (callback) => void nextFrame.call(window, callback),
    unclocked: (task) => {
      window.requestAnimationFrame = nextFrame;
      task();
      window.requestAnimationFrame = clockedFrame;
    },
  };
}

/** An error of one callback is reported as its own, and the others run. */
function run(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}
