/**
 * Entry: the script of the live frame (`/frame`). It renders the component in an inner frame with the same sandbox, so
 * that each run has a new global object and needs no network, and the previous document stays visible until the new one
 * is painted. It validates and forwards the inner document's messages, and its page's requests. The member's script
 * cannot access it, but runs on the same thread and hangs it when it hangs: the page detects and removes hung frames.
 */
import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import { readFromFrame, readToFrame, type FromFrame } from '@keyframe/contracts/preview';
import { buildDocument, CANVASES, type DocumentParts } from '../document.ts';
import { consoleBudget } from './consoleBudget.ts';
import { nameScripts } from './memberScripts.ts';
import { planRender } from './renderPlan.ts';
import { listenToParent, send } from './signals.ts';

/** The text of live.ts, or of inspect/inspected.ts, inserted by the build. */
declare const LIVE_SCRIPT: string;

/**
 * After this time, in milliseconds, a new document is shown although it has not reported `painted`: background tabs do
 * not paint.
 */
const PAINT_TIMEOUT = 1_000;
/** How long dropped messages are collected before their number is reported, in milliseconds. */
const DROPPED_NOTICE_DELAY = 1_000;

/** An inner document: `shown` from its painting until the next one's. */
interface Run {
  readonly element: HTMLIFrameElement;
  parts: DocumentParts;
}

/**
 * A spare frame that has already finished its navigation and waits for a document, so that a run does not have to wait
 * for one (`npm run bench -- editor`, JS).
 */
const SPARE = `<script>addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.document !== 'string') return;
  document.open();
  document.write(data.document);
  document.close();
}, { once: true });
parent.postMessage({ type: 'keyframe:ready' }, '*');</script>`;

/** The frame with SPARE, and whether it has loaded. */
let spare: { readonly element: HTMLIFrameElement; ready: boolean } | undefined;
let shown: Run | undefined;
let coming: Run | undefined;
/** The newest render requested while none was possible: a document was loading, or no spare frame was ready. */
let next: DocumentParts | undefined;
let droppedNotice: ReturnType<typeof setTimeout> | undefined;
const budget = consoleBudget();

listenToParent((data) => {
  const message = readToFrame(data);
  if (!message) return;
  if (message.type === 'keyframe:render') render(message);
  else if (shown) shown.element.contentWindow?.postMessage(message, '*');
  else if (message.type === 'keyframe:ping') send({ type: 'keyframe:pong', id: message.id });
});
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (spare && event.source === spare.element.contentWindow) {
    spare.ready = true;
    renderPending();
    return;
  }
  const sender = [coming, shown].find((run) => run?.element.contentWindow === event.source);
  const message = readFromFrame(event.data);
  if (sender && message) forward(sender, message);
});
prepareSpare();
send({ type: 'keyframe:ready' });

/** The windows of the inner documents: of the one that is loading, and of the one that is shown. */
export function innerWindows(): Window[] {
  return [coming, shown].flatMap((run) => run?.element.contentWindow ?? []);
}

function render({ html, css, javascript, canvas }: DocumentParts): void {
  const parts = { html, css, javascript, canvas };
  // A document that is loading is not cancelled: otherwise none would be shown while the author types.
  if (coming) {
    next = parts;
    return;
  }
  next = undefined;
  const plan = planRender(shown?.parts, parts);
  if (plan === 'restart') return restart(parts);
  if (!shown) return;
  shown.parts = parts;
  shown.element.contentWindow?.postMessage({ type: 'keyframe:patch', ...plan }, '*');
}

/** Gives the document to the spare frame. */
function restart(parts: DocumentParts): void {
  if (!spare?.ready) {
    next = parts;
    return;
  }
  const { element } = spare;
  spare = undefined;
  element.inert = false;
  element.title = 'Component';
  element.contentWindow?.postMessage(
    { document: buildDocument({ ...parts, html: nameScripts(parts.html) }, { script: LIVE_SCRIPT, named: true }) },
    '*',
  );
  const run = { element, parts };
  coming = run;
  setTimeout(() => show(run), PAINT_TIMEOUT);
}

/** Adds the next spare frame, before the one shown and therefore painted behind it. */
function prepareSpare(): void {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.inert = true;
  element.srcdoc = SPARE;
  spare = { element, ready: false };
  document.body.prepend(element);
}

/** Renders the pending request. */
function renderPending(): void {
  const parts = next;
  next = undefined;
  if (parts) render(parts);
}

/** Replaces the shown document, then renders the pending request. A second call does nothing. */
function show(run: Run): void {
  if (coming !== run) return;
  shown?.element.remove();
  shown = run;
  coming = undefined;
  document.documentElement.style.background = CANVASES[run.parts.canvas].background;
  prepareSpare();
  renderPending();
}

/** Forwards a message of the inner document to the page, if it may be forwarded. */
function forward(sender: Run, message: FromFrame): void {
  switch (message.type) {
    case 'keyframe:ready':
      return;
    case 'keyframe:painted':
      show(sender);
      return send(message);
    case 'keyframe:pong':
      return send(message);
    case 'keyframe:console':
      if (budget.spend(performance.now())) return send(message);
      droppedNotice ??= setTimeout(reportDropped, DROPPED_NOTICE_DELAY);
  }
}

function reportDropped(): void {
  droppedNotice = undefined;
  const count = budget.takeDropped();
  const limit = FRAME_LIMITS.consoleMessagesPerSecond;
  const text = `${count} more messages were dropped (limit: ${limit} per second).`;
  send({ type: 'keyframe:console', level: 'warn', text });
}
