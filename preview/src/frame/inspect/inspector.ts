import {
  MOTION_LIMITS,
  readToInspected,
  type FromInspected,
  type MotionRow,
  type ToInspected,
} from '@keyframe/contracts/motionMessages';
import { createCollector } from './collector.ts';
import { createOutline } from './outline.ts';
import { findRoots } from './roots.ts';
import type { ScriptClock } from './scriptClock.ts';
import { createStates } from './states.ts';
import { describeSvg, seekSvg, svgElements } from './svgMotion.ts';

/** The longest time between two frames that the timeline follows, in milliseconds: of a hidden page it does not. */
const LONGEST_FRAME = 100;
/** How often the list is reported at most, and the frames per second are counted, in milliseconds. */
const REPORT_EVERY = 250;
const COUNT_EVERY = 1_000;

export interface Inspector {
  /** The member's HTML is parsed and their script has run. */
  start: () => void;
  receive: (message: Record<string, unknown>) => void;
  /** The CSS or the HTML was replaced. */
  replaced: () => void;
}

/**
 * The motion inspector in the component's document. All that moves stands still, and a timeline of our own shows it at
 * each instant, by playing or by seeking: one clock for CSS, scripts and SVG, at any speed, and the same pixels whenever
 * it is at the same instant. Must be created before the member's code runs.
 */
export function createInspector(scripts: ScriptClock, send: (message: FromInspected) => void): Inspector {
  const roots = findRoots();
  const collector = createCollector(roots);
  const states = createStates(roots);
  const outline = createOutline();
  let settings: ToInspected = { type: 'keyframe:inspect', playing: false, rate: 1, length: 0, states: [] };
  let instant = 0;
  let sent: number | undefined;
  let last: number | undefined;
  let dirty = true;
  let reported = -Infinity;
  let counted = { at: 0, perSecond: 0 };
  let svg: SVGAnimationElement[] = [];

  const goTo = (time: number) => {
    // Scripts have no way back.
    if (time > instant) scripts.advance(time - instant);
    instant = time;
    collector.seek(instant);
    seekSvg(roots(), instant);
  };

  /** From the first instant on, with the states of the settings: what they start begins there. */
  const restart = () => {
    goTo(0);
    collector.endTransitions();
    // The styles without the transitions are what those of the next state start from.
    for (const root of roots()) root.getAnimations();
    states.set(settings.states);
    collector.collect(0, 'start');
    goTo(0);
    dirty = true;
  };

  const play = (ms: number) => {
    scripts.advance(ms);
    instant += ms;
    if (settings.length > 0 && instant >= settings.length) instant %= settings.length;
    collector.advance(instant, ms);
    seekSvg(roots(), instant);
  };

  const report = (now: number) => {
    const elapsed = now - counted.at;
    if (elapsed >= COUNT_EVERY) {
      const perSecond = Math.round((scripts.takeRequests() * 1_000) / elapsed);
      dirty ||= perSecond !== counted.perSecond;
      counted = { at: now, perSecond };
    }
    if (sent !== instant) send({ type: 'keyframe:instant', time: (sent = instant) });
    if (!dirty || now - reported < REPORT_EVERY) return;
    dirty = false;
    reported = now;
    const found = svgElements(roots());
    svg = found.slice(0, MOTION_LIMITS.rows);
    const { rows, more } = collector.rows();
    const all: MotionRow[] = [...rows, ...svg.map((element, index) => describeSvg(element, SVG_IDS + index))];
    send({ type: 'keyframe:motion', rows: all, more: more + found.length - svg.length, frames: counted.perSecond });
  };

  const elementOf = (id: number) => svg[id - SVG_IDS]?.targetElement ?? collector.elementOf(id);

  const onFrame = (now: number) => {
    const ms = Math.min(now - (last ?? now), LONGEST_FRAME) * settings.rate;
    last = now;
    if (settings.playing && ms > 0) play(ms);
    if (collector.collect(instant, 'later')) dirty = true;
    outline(settings.highlight === undefined ? undefined : elementOf(settings.highlight));
    report(now);
    scripts.nextFrame(onFrame);
  };

  return {
    start: () => {
      collector.collect(0, 'start');
      seekSvg(roots(), 0);
      send({ type: 'keyframe:inspectable' });
      scripts.nextFrame(onFrame);
    },
    receive: (message) => {
      const next = readToInspected(message);
      if (next === undefined) return;
      const switches = next.states.join() !== settings.states.join();
      settings = next;
      if (switches) restart();
      if (next.time !== undefined) goTo(next.time);
    },
    replaced: () => {
      collector.clear();
      states.forget();
      const stood = instant;
      restart();
      goTo(stood);
    },
  };
}

/** The ids of the rows of SVG animations start here. */
const SVG_IDS = 1_000_000;
