/**
 * Entry: the script of the frame that stays (`/frame`). It holds the component's document in an inner frame of the
 * same confinement, so that each run starts with a fresh global object and no network, and the document shown before
 * stays on the screen until the new one is painted. It passes on what the inner document says after checking its
 * shape, and what its page asks; a member's script cannot reach it, but runs on the same thread, so that it hangs with
 * it: hung frames are found and removed by the page.
 */
import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import { safeParse } from '@keyframe/contracts/parse';
import { FromFrame, ToFrame } from '@keyframe/contracts/preview';
import { buildDocument, CANVASES, type DocumentParts } from '../document.ts';
import { consoleBudget } from './consoleBudget.ts';
import { nameScripts } from './memberScripts.ts';
import { planRender } from './renderPlan.ts';
import { listenToHolder, tell } from './signals.ts';

/** The text of live.ts, put beside this script by bundle.ts. */
declare const LIVE_SCRIPT: string;

/**
 * After this long, in milliseconds, a new document is shown though it has not said that it is painted: a tab in the
 * background paints nothing.
 */
const PAINT_PATIENCE = 1_000;
/** How long messages are held back before the page is told how many, in milliseconds. */
const HELD_BACK_NOTICE = 1_000;

/** An inner document: `shown` once it has been painted, and until the next one is. */
interface Run {
  readonly element: HTMLIFrameElement;
  parts: DocumentParts;
}

/**
 * Waits for a document: a frame that has been through its navigation already, of which a run would otherwise have to
 * wait for the end (`npm run bench -- editor`, JS).
 */
const SPARE = `<script>addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.document !== 'string') return;
  document.open();
  document.write(data.document);
  document.close();
}, { once: true });
parent.postMessage({ type: 'keyframe:ready' }, '*');</script>`;

/** A frame that holds SPARE, and whether it has said so. */
let spare: { readonly element: HTMLIFrameElement; ready: boolean } | undefined;
let shown: Run | undefined;
let coming: Run | undefined;
/** What was given while it could not be rendered: a document was coming, or no frame was there for one. The newest only. */
let next: DocumentParts | undefined;
let heldBackNotice: ReturnType<typeof setTimeout> | undefined;
const budget = consoleBudget();

listenToHolder((data) => {
  const message = safeParse(ToFrame, data);
  if (!message.success) return;
  if (message.data.type === 'keyframe:render') render(message.data);
  else if (shown) shown.element.contentWindow?.postMessage(message.data, '*');
  else if (message.data.type === 'keyframe:ping') tell({ type: 'keyframe:pong', id: message.data.id });
});
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (spare && event.source === spare.element.contentWindow) {
    spare.ready = true;
    goOn();
    return;
  }
  const sender = [coming, shown].find((run) => run?.element.contentWindow === event.source);
  const message = safeParse(FromFrame, event.data);
  if (sender && message.success) passOn(sender, message.data);
});
prepareSpare();
tell({ type: 'keyframe:ready' });

function render({ html, css, javascript, canvas }: DocumentParts): void {
  const parts = { html, css, javascript, canvas };
  // One that is on its way is let come: overtaken by each key, none would ever be seen while somebody types.
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

/** Gives the document to the frame that waits for one. */
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
  setTimeout(() => show(run), PAINT_PATIENCE);
}

/** Puts up the frame for the next document. It stands before the one shown, hence is painted behind it. */
function prepareSpare(): void {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.inert = true;
  element.srcdoc = SPARE;
  spare = { element, ready: false };
  document.body.prepend(element);
}

/** Renders what was given while it could not be. */
function goOn(): void {
  const parts = next;
  next = undefined;
  if (parts) render(parts);
}

/** Shows a new document in place of the old one, and goes on with what was given meanwhile. A second call does nothing. */
function show(run: Run): void {
  if (coming !== run) return;
  shown?.element.remove();
  shown = run;
  coming = undefined;
  document.documentElement.style.background = CANVASES[run.parts.canvas].background;
  prepareSpare();
  goOn();
}

/** The inner document's word, as far as it may be passed to the page. */
function passOn(sender: Run, message: FromFrame): void {
  switch (message.type) {
    case 'keyframe:ready':
      return;
    case 'keyframe:painted':
      show(sender);
      return tell(message);
    case 'keyframe:pong':
      return tell(message);
    case 'keyframe:console':
      if (budget.spend(performance.now())) return tell(message);
      heldBackNotice ??= setTimeout(tellHeldBack, HELD_BACK_NOTICE);
  }
}

function tellHeldBack(): void {
  heldBackNotice = undefined;
  const count = budget.takeHeldBack();
  const limit = FRAME_LIMITS.consoleMessagesPerSecond;
  const text = `${count} more messages were left out (at most ${limit} a second are shown).`;
  tell({ type: 'keyframe:console', level: 'warn', text });
}
