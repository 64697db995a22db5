import { MOTION_LIMITS, type Drive, type MotionRow } from '@keyframe/contracts/motionMessages';
import type { Root } from './roots.ts';
import { describeAnimation, kindOf, nameOf } from './rows.ts';

/** The most animations that are kept; more play on by themselves and are counted. */
const MAX_ENTRIES = 2_000;

interface Entry {
  readonly id: number;
  readonly animation: Animation;
  /** The instant of the timeline at which it begins. */
  offset: number;
  drive: Drive;
  /** A transition that the visitor or a script has started while the timeline stood or ran: it plays once. */
  readonly once: boolean;
}

/** All animations of the component's documents, and their place on the timeline. */
export interface Collector {
  /** Takes in what has started since, at `instant`, and drops what the component has removed. True if it changed anything. */
  collect: (instant: number, origin: 'start' | 'later') => boolean;
  /** Shows all at an instant. */
  seek: (instant: number) => void;
  /** As `seek`, after `ms` of the timeline; transitions that play once go on. */
  advance: (instant: number, ms: number) => void;
  /** Ends all transitions, so that the next state starts its own. */
  endTransitions: () => void;
  /** Forgets all. */
  clear: () => void;
  rows: () => { rows: MotionRow[]; more: number };
  /** The element of a row. */
  elementOf: (id: number) => Element | undefined;
}

/** Keeps references: the browser does not list animations that have finished without a fill. */
export function createCollector(roots: () => readonly Root[]): Collector {
  /** By what they animate, so that a repeated animation replaces the previous one. */
  const entries = new Map<string, Entry>();
  let known = new WeakSet<Animation>();
  const elementIds = new WeakMap<Element, number>();
  const rowIds = new Map<string, number>();
  let elements = 0;
  let beyond = 0;

  const keyOf = (animation: Animation): string => {
    const { target, pseudoElement } = animation.effect as KeyframeEffect;
    let element = target ? elementIds.get(target) : 0;
    if (element === undefined) elementIds.set(target!, (element = elements += 1));
    const kind = kindOf(animation);
    const key = `${element} ${pseudoElement ?? ''} ${kind} ${nameOf(animation)}`;
    if (kind !== 'script') return key;
    // Scripts may run several at once on an element.
    let free = key;
    for (let count = 2; isUnfinished(entries.get(free)); count += 1) free = `${key} ${count}`;
    return free;
  };

  const add = (animation: Animation, instant: number, origin: 'start' | 'later') => {
    known.add(animation);
    if (!(animation.effect instanceof KeyframeEffect)) return;
    const key = keyOf(animation);
    if (entries.size >= MAX_ENTRIES && !entries.has(key)) {
      beyond += 1;
      return;
    }
    const id = rowIds.get(key) ?? rowIds.size + 1;
    rowIds.set(key, id);
    const entry: Entry = {
      id,
      animation,
      offset: origin === 'start' ? 0 : instant,
      drive: driveOf(animation),
      once: origin === 'later' && animation instanceof CSSTransition,
    };
    entries.set(key, entry);
    if (entry.drive === 'sought') place(entry, instant - entry.offset);
  };

  return {
    collect: (instant, origin) => {
      let changed = false;
      for (const [key, entry] of entries) {
        if (!isGone(entry)) continue;
        entries.delete(key);
        changed = true;
      }
      for (const animation of roots().flatMap((root) => root.getAnimations())) {
        if (known.has(animation)) continue;
        add(animation, instant, origin);
        changed = true;
      }
      for (const entry of entries.values()) {
        const drive = driveOf(entry.animation);
        if (drive === entry.drive) continue;
        entry.drive = drive;
        // It goes on where it stood.
        if (drive === 'sought') entry.offset = instant - Number(entry.animation.currentTime ?? 0);
        changed = true;
      }
      return changed;
    },
    seek: (instant) => {
      for (const entry of entries.values())
        if (entry.drive === 'sought') place(entry, Math.max(instant - entry.offset, entry.once ? 0 : -Infinity));
    },
    advance: (instant, ms) => {
      for (const entry of entries.values()) {
        if (entry.drive !== 'sought') continue;
        place(entry, entry.once ? Number(entry.animation.currentTime ?? 0) + ms : instant - entry.offset);
      }
    },
    endTransitions: () => {
      for (const [key, { animation }] of entries) {
        if (!(animation instanceof CSSTransition)) continue;
        if (animation.playState !== 'idle') animation.finish();
        entries.delete(key);
      }
    },
    clear: () => {
      entries.clear();
      rowIds.clear();
      known = new WeakSet();
      beyond = 0;
    },
    rows: () => {
      const rows = [...entries.values()].slice(0, MOTION_LIMITS.rows).map((entry) => ({
        id: entry.id,
        drive: entry.drive,
        start: Math.max(0, entry.offset),
        ...describeAnimation(entry.animation),
      }));
      return { rows, more: entries.size - rows.length + beyond };
    },
    elementOf: (id) => {
      const entry = [...entries.values()].find((one) => one.id === id);
      return (entry?.animation.effect as KeyframeEffect | undefined)?.target ?? undefined;
    },
  };
}

function place({ animation }: Entry, time: number): void {
  if (animation.playState !== 'paused') animation.pause();
  animation.currentTime = time;
}

/** The component no longer has it: its rule or its element is gone, or a script has cancelled it. */
function isGone({ animation }: Entry): boolean {
  const { target } = animation.effect as KeyframeEffect;
  return animation.playState === 'idle' || target?.isConnected === false;
}

function isUnfinished(entry: Entry | undefined): boolean {
  if (entry === undefined || isGone(entry)) return false;
  const { endTime } = entry.animation.effect!.getComputedTiming();
  return Number(entry.animation.currentTime ?? 0) < Number(endTime ?? 0);
}

function driveOf(animation: Animation): Drive {
  if (animation.timeline !== document.timeline) return 'scroll';
  return animation instanceof CSSAnimation && isPausedByStyle(animation) ? 'paused' : 'sought';
}

/** Read from the style: `playState` is `paused` for all that the timeline shows. */
function isPausedByStyle(animation: CSSAnimation): boolean {
  const { target, pseudoElement } = animation.effect as KeyframeEffect;
  if (target === null) return false;
  const { animationName, animationPlayState } = getComputedStyle(target, pseudoElement);
  const states = animationPlayState.split(', ');
  const index = animationName.split(', ').indexOf(animation.animationName);
  return states[Math.max(index, 0) % states.length] === 'paused';
}
