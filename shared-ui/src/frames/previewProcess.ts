import type { ToFrame } from '@keyframe/contracts/preview';
import { pulseUrl } from '@keyframe/contracts/previewAddresses';
import { site } from '../site/site.ts';
import { hearFrame } from './frameMessages.ts';
import { BEAT, HUNG_BEATS } from './heartbeat.ts';
import { announceStops } from './stopAnnouncement.ts';
import { HangRecovery, type RunStatus, type StopReason } from './hangRecovery.ts';

/**
 * The one process in which all previews of a page run: whether it answers, and what happens when it does not. A frame
 * of our own, the pulse, is in it too, without any member's code; it is asked again and again whether it is alive. When
 * it falls silent, every frame is taken away, which is what ends a hung process, a new pulse is put up, and
 * HangRecovery says which previews come back.
 */

/** How soon after an answer it is asked again while some previews run on approval. */
const TRIAL_BEAT = 100;
/** Beats that a pulse may take to say that it is there; after a hang, when a server may be slow as well, more. */
const START_BEATS = { watching: HUNG_BEATS, reviving: 16 } as const;
/** How long no frame is there, so that the browser ends the process. */
const DRAIN = 60;
/** How long the pulse stays when no preview is left: the next page may have some. */
const LINGER = 10_000;

/**
 * `watching` the pulse; `draining`, when all frames are away; `reviving`, until a new pulse is there; `blind`: there
 * is no pulse to be had, so that nothing is known of the process until its frames are gone.
 */
type Phase = 'idle' | 'watching' | 'draining' | 'reviving' | 'blind';

let phase: Phase = 'idle';
const recovery = new HangRecovery();
let pulse: HTMLIFrameElement | undefined;
let stopHearing: (() => void) | undefined;
let alive = false;
/** Beats since the pulse was put up or has answered. */
let silent = 0;
let beat: ReturnType<typeof setInterval> | undefined;
let trialBeat: ReturnType<typeof setTimeout> | undefined;
let linger: ReturnType<typeof setTimeout> | undefined;
/** The preview to which the pointer was last seen going. */
let entered: string | undefined;
const listeners = new Set<() => void>();

/** Has `listener` called whenever the status of some preview may have changed. Returns what ends that. */
export function subscribeToPreviews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a preview's frame may be there; undefined for one that is not registered. */
export function previewStatus(id: string): RunStatus | undefined {
  const status = recovery.statusOf(id);
  return status === 'running' && (phase === 'draining' || phase === 'reviving') ? 'waiting' : status;
}

/** Why a preview is stopped; undefined for one that is not. */
export function whyStopped(id: string): StopReason | undefined {
  return recovery.reasonOf(id);
}

/** Stops a preview that took the keyboard again and again. */
export function stopKeyboardThief(id: string): void {
  change(() => recovery.stop(id, 'keyboard', performance.now()));
}

/**
 * Whether a preview must be shielded from the pointer until its page has seen the pointer come (`previewEntered`): a
 * page hears nothing of a pointer that is over a frame of another origin, and a script that hangs at its first move
 * tells nobody. Only after a hang that could not be explained otherwise.
 */
export function isShielded(id: string): boolean {
  return recovery.unexplained && entered !== id;
}

/** The pointer has come to a preview. */
export function previewEntered(id: string): void {
  change(() => (entered = id));
}

/**
 * Registers a preview; its frame must be there exactly while its status is `running`. `key` names its code (see
 * WatchedFrame), `focused` says whether the focus is in it. Returns what takes it out again.
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

/** A preview has painted its code, or, `false`, was given new code. */
export function previewPainted(id: string, painted: boolean): void {
  // A process in which something is painted answers, though its pulse may still be on its way.
  if (painted && !alive) silent = 0;
  recovery.painted(id, painted);
}

/** The visitor wants a stopped preview again. */
export function runPreviewAgain(id: string): void {
  change(() => recovery.runAgain(id, performance.now()));
}

/** Starts the process before there is a preview, as while a list of them is on its way. */
export function warmUpPreviews(): void {
  if (phase === 'idle') watch('watching');
  endWhenUnused();
}

function change(by: () => void): void {
  by();
  // One hang may stop several previews, one after another: they are announced together when the search has ended.
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
  silent = 0;
  pulse = document.createElement('iframe');
  pulse.setAttribute('sandbox', 'allow-scripts');
  pulse.referrerPolicy = 'no-referrer';
  pulse.tabIndex = -1;
  pulse.title = 'Watches over the previews';
  pulse.ariaHidden = 'true';
  pulse.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  pulse.src = pulseUrl(site().preview);
  document.body.append(pulse);
  stopHearing = hearFrame(pulse, hear);
  clearInterval(beat);
  beat = setInterval(onBeat, BEAT);
}

function removePulse(): void {
  clearTimeout(trialBeat);
  stopHearing?.();
  pulse?.remove();
  pulse = undefined;
  alive = false;
}

function onBeat(): void {
  // Nothing runs that could hang.
  if (recovery.size === 0) silent = 0;
  else silent += 1;
  ask();
  if (alive) {
    if (silent > HUNG_BEATS) onHung();
  } else if (phase === 'reviving' && silent > START_BEATS.reviving) {
    console.warn(
      '[preview] The process of the previews cannot be watched: its server, or another page that hangs, does not answer.',
    );
    clearInterval(beat);
    removePulse();
    change(() => {
      phase = 'blind';
      recovery.unwatched(performance.now());
    });
  } else if (phase === 'watching' && silent > START_BEATS.watching) {
    onHung();
  }
}

function ask(): void {
  const message: ToFrame = { type: 'keyframe:ping', id: silent };
  // The frame's origin is opaque, so no narrower target than '*' exists.
  pulse?.contentWindow?.postMessage(message, '*');
}

function onHung(): void {
  clearInterval(beat);
  removePulse();
  window.keyframeOpening?.end();
  change(() => {
    recovery.hung(performance.now() - silent * BEAT);
    phase = 'draining';
  });
  setTimeout(() => watch('reviving'), DRAIN);
}

/** Whatever the pulse says shows that its process answers. */
function hear(): void {
  silent = 0;
  alive = true;
  change(() => {
    if (phase === 'reviving') phase = 'watching';
    recovery.answered(performance.now());
  });
  clearTimeout(trialBeat);
  if (recovery.trying) trialBeat = setTimeout(ask, TRIAL_BEAT);
}
