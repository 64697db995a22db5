import type { ToFrame } from '@keyframe/contracts/preview';
import { pulseUrl } from '@keyframe/contracts/previewAddresses';
import { site } from '../site/site.ts';
import { hearFrame } from './frameMessages.ts';
import { BEAT, HUNG_BEATS } from './heartbeat.ts';
import { announceStops } from './stopAnnouncement.ts';
import { HangRecovery, type RunStatus, type StopReason } from './hangRecovery.ts';

/**
 * The watchdog of the process in which all previews of a page run. A frame of our own without a member's code, the
 * pulse, runs in it and answers heartbeats. When it is unresponsive, every frame is removed, which is what ends a hung
 * process; then a new pulse is mounted, and HangRecovery decides which previews restart.
 */

/** Delay between an answer and the next heartbeat during a trial. */
const TRIAL_BEAT = 100;
/** Heartbeats that the pulse may take to load; more after a hang, when the server may be slow as well. */
const START_BEATS = { watching: HUNG_BEATS, reviving: 16 } as const;
/** How long no frame is mounted, so that the browser ends the process. */
const DRAIN = 60;
/** How long the pulse stays after the last preview: the next page may have some. */
const LINGER = 10_000;

/**
 * `watching`: the pulse is loaded. `draining`: all frames are removed. `reviving`: a new pulse is loading. `blind`: the
 * pulse can't load, so nothing is known of the process until its frames are removed.
 */
type Phase = 'idle' | 'watching' | 'draining' | 'reviving' | 'blind';

let phase: Phase = 'idle';
const recovery = new HangRecovery();
let pulse: HTMLIFrameElement | undefined;
let unsubscribe: (() => void) | undefined;
let alive = false;
/** Heartbeats since the pulse was mounted or has answered. */
let missedBeats = 0;
let beat: ReturnType<typeof setInterval> | undefined;
let trialBeat: ReturnType<typeof setTimeout> | undefined;
let linger: ReturnType<typeof setTimeout> | undefined;
/** The preview that the pointer was last seen moving towards. */
let entered: string | undefined;
const listeners = new Set<() => void>();

/** Subscribes to changes of any preview's status. Returns the unsubscribe function. */
export function subscribeToPreviews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A preview's status; undefined for one that is not registered. */
export function previewStatus(id: string): RunStatus | undefined {
  const status = recovery.statusOf(id);
  return status === 'running' && (phase === 'draining' || phase === 'reviving') ? 'waiting' : status;
}

/** The reason why a preview is stopped; undefined for one that is not. */
export function whyStopped(id: string): StopReason | undefined {
  return recovery.reasonOf(id);
}

/** Stops a preview that took the keyboard focus repeatedly. */
export function stopKeyboardThief(id: string): void {
  change(() => recovery.stop(id, 'keyboard', performance.now()));
}

/**
 * Whether a preview must be covered until the pointer enters it (`previewEntered`): a page gets no pointer events over
 * a frame of another origin, and a script that hangs at the first pointer move sends no message. Only after an
 * unexplained hang.
 */
export function isShielded(id: string): boolean {
  return recovery.unexplained && entered !== id;
}

/** Records that the pointer entered a preview. */
export function previewEntered(id: string): void {
  change(() => (entered = id));
}

/**
 * Registers a preview; its frame must be mounted exactly while its status is `running`. `key` identifies its code (see
 * WatchedFrame), `focused` returns whether it has the focus. Returns the function that unregisters it.
 */
export function addPreview(
  id: string,
  { key, focused }: { key?: string | undefined; focused: () => boolean },
): () => void {
  warmUpPreviews();
  change(() => recovery.add(id, { key, attended: () => entered === id || focused() }, performance.now()));
  return () => {
    change(() => recovery.remove(id, performance.now()));
    endWhenUnused();
  };
}

/** Records that a preview has painted its code, or, with `false`, that new code was sent. */
export function previewPainted(id: string, painted: boolean): void {
  // A process that paints is responsive, even if its pulse is still loading.
  if (painted && !alive) missedBeats = 0;
  recovery.painted(id, painted);
}

/** Runs a stopped preview again. */
export function runPreviewAgain(id: string): void {
  change(() => recovery.runAgain(id, performance.now()));
}

/** Starts the process before there is a preview, such as while a list of components loads. */
export function warmUpPreviews(): void {
  if (phase === 'idle') watch('watching');
  endWhenUnused();
}

function change(by: () => void): void {
  by();
  // One hang may stop several previews one after another: they are announced together when the search has ended.
  if (!recovery.trying) announceStops(recovery.takeNewStops());
  for (const listener of listeners) listener();
}

function endWhenUnused(): void {
  clearTimeout(linger);
  if (recovery.size === 0) linger = setTimeout(end, LINGER);
}

function end(): void {
  clearInterval(beat);
  removePulse();
  phase = 'idle';
}

function watch(next: 'watching' | 'reviving'): void {
  phase = next;
  missedBeats = 0;
  pulse = document.createElement('iframe');
  pulse.setAttribute('sandbox', 'allow-scripts');
  pulse.referrerPolicy = 'no-referrer';
  pulse.tabIndex = -1;
  pulse.title = 'Watches over the previews';
  pulse.ariaHidden = 'true';
  pulse.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  pulse.src = pulseUrl(site().preview);
  document.body.append(pulse);
  unsubscribe = hearFrame(pulse, onPong);
  clearInterval(beat);
  beat = setInterval(onBeat, BEAT);
}

function removePulse(): void {
  clearTimeout(trialBeat);
  unsubscribe?.();
  pulse?.remove();
  pulse = undefined;
  alive = false;
}

function onBeat(): void {
  // No preview is running, so nothing can hang.
  if (recovery.size === 0) missedBeats = 0;
  else missedBeats += 1;
  ask();
  if (alive) {
    if (missedBeats > HUNG_BEATS) onHung();
  } else if (phase === 'reviving' && missedBeats > START_BEATS.reviving) {
    console.warn(
      '[preview] The process of the previews cannot be watched: its server, or another page that hangs, does not answer.',
    );
    clearInterval(beat);
    removePulse();
    change(() => {
      phase = 'blind';
      recovery.unwatched(performance.now());
    });
  } else if (phase === 'watching' && missedBeats > START_BEATS.watching) {
    onHung();
  }
}

function ask(): void {
  const message: ToFrame = { type: 'keyframe:ping', id: missedBeats };
  // The frame's origin is opaque, so no narrower target than '*' exists.
  pulse?.contentWindow?.postMessage(message, '*');
}

function onHung(): void {
  clearInterval(beat);
  removePulse();
  change(() => {
    recovery.hung(performance.now() - missedBeats * BEAT);
    phase = 'draining';
  });
  setTimeout(() => watch('reviving'), DRAIN);
}

/** Any message of the pulse shows that its process is responsive. */
function onPong(): void {
  missedBeats = 0;
  alive = true;
  change(() => {
    if (phase === 'reviving') phase = 'watching';
    recovery.answered(performance.now());
  });
  clearTimeout(trialBeat);
  if (recovery.trying) trialBeat = setTimeout(ask, TRIAL_BEAT);
}
