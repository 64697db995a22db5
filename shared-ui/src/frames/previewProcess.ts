import type { ToFrame } from '@keyframe/contracts/preview';
import { watchdogUrl } from '@keyframe/contracts/previewAddresses';
import { site } from '../site/site.ts';
import { subscribeToFrame } from './frameMessages.ts';
import { HEARTBEAT, MAX_MISSED_HEARTBEATS } from './heartbeat.ts';
import { announceStops } from './stopAnnouncement.ts';
import { HangRecovery, type RunStatus, type StopReason } from './hangRecovery.ts';

/**
 * The watchdog of the process in which all previews of a page run: a frame without a member's code, which answers
 * heartbeats. When it is unresponsive, every frame is removed, which is what ends a hung process; then a new watchdog is
 * mounted, and HangRecovery decides which previews restart.
 */

/** Delay between an answer and the next heartbeat during a trial. */
const TRIAL_HEARTBEAT = 100;
/** Heartbeats that the watchdog may take to load; more after a hang, when the server may be slow as well. */
const START_HEARTBEATS = { watching: MAX_MISSED_HEARTBEATS, reviving: 16 } as const;
/** How long no frame is mounted, so that the browser ends the process. */
const DRAIN = 60;
/** How long the watchdog stays after the last preview: the next page may have some. */
const LINGER = 10_000;

/**
 * `watching`: the watchdog is loaded. `draining`: all frames are removed. `reviving`: a new watchdog is loading. `blind`:
 * the watchdog can't load, so nothing is known of the process until its frames are removed.
 */
type Phase = 'idle' | 'watching' | 'draining' | 'reviving' | 'blind';

let phase: Phase = 'idle';
const recovery = new HangRecovery();
let watchdog: HTMLIFrameElement | undefined;
let unsubscribe: (() => void) | undefined;
let alive = false;
/** Heartbeats since the watchdog was mounted or has answered. */
let missedHeartbeats = 0;
let heartbeat: ReturnType<typeof setInterval> | undefined;
let trialHeartbeat: ReturnType<typeof setTimeout> | undefined;
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
  // A process that paints is responsive, even if its watchdog is still loading.
  if (painted && !alive) missedHeartbeats = 0;
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
  clearInterval(heartbeat);
  removeWatchdog();
  phase = 'idle';
}

function watch(next: 'watching' | 'reviving'): void {
  phase = next;
  missedHeartbeats = 0;
  watchdog = document.createElement('iframe');
  watchdog.setAttribute('sandbox', 'allow-scripts');
  watchdog.referrerPolicy = 'no-referrer';
  watchdog.tabIndex = -1;
  watchdog.title = 'Watches over the previews';
  watchdog.ariaHidden = 'true';
  watchdog.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  watchdog.src = watchdogUrl(site().preview);
  document.body.append(watchdog);
  unsubscribe = subscribeToFrame(watchdog, onPong);
  clearInterval(heartbeat);
  heartbeat = setInterval(onHeartbeat, HEARTBEAT);
}

function removeWatchdog(): void {
  clearTimeout(trialHeartbeat);
  unsubscribe?.();
  watchdog?.remove();
  watchdog = undefined;
  alive = false;
}

function onHeartbeat(): void {
  // No preview is running, so nothing can hang.
  if (recovery.size === 0) missedHeartbeats = 0;
  else missedHeartbeats += 1;
  ask();
  if (alive) {
    if (missedHeartbeats > MAX_MISSED_HEARTBEATS) onHung();
  } else if (phase === 'reviving' && missedHeartbeats > START_HEARTBEATS.reviving) {
    console.warn(
      '[preview] The process of the previews cannot be watched: its server, or another page that hangs, does not answer.',
    );
    clearInterval(heartbeat);
    removeWatchdog();
    change(() => {
      phase = 'blind';
      recovery.unwatched(performance.now());
    });
  } else if (phase === 'watching' && missedHeartbeats > START_HEARTBEATS.watching) {
    onHung();
  }
}

function ask(): void {
  const message: ToFrame = { type: 'keyframe:ping', id: missedHeartbeats };
  // The frame's origin is opaque, so no narrower target than '*' exists.
  watchdog?.contentWindow?.postMessage(message, '*');
}

function onHung(): void {
  clearInterval(heartbeat);
  removeWatchdog();
  change(() => {
    recovery.hung(performance.now() - missedHeartbeats * HEARTBEAT);
    phase = 'draining';
  });
  setTimeout(() => watch('reviving'), DRAIN);
}

/** Any message of the watchdog shows that its process is responsive. */
function onPong(): void {
  missedHeartbeats = 0;
  alive = true;
  change(() => {
    if (phase === 'reviving') phase = 'watching';
    recovery.answered(performance.now());
  });
  clearTimeout(trialHeartbeat);
  if (recovery.trying) trialHeartbeat = setTimeout(ask, TRIAL_HEARTBEAT);
}
