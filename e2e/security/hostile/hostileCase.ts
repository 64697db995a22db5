/** A component that means harm, and what of it may be noticed. */
export interface HostileCase {
  /** What it tries, as the rest of a sentence that begins with 'a component that'. Unique. */
  readonly name: string;
  /** The public collection or specification that the idea is from. The code is written for this suite. */
  readonly source: string;
  readonly html?: string;
  readonly css?: string;
  readonly javascript?: string;
  /** The visitor clicks in the middle of it. */
  readonly press?: true;
  /** The one request it may make: an image or a font over https, without cookie or Referer. */
  readonly asks?: true;
  /** It leads its own frame to its host. The browser refuses that, and may have opened a connection by then (docs/security.md). */
  readonly navigates?: true;
  /** It leaves entries in the tab's history, as any frame can; they lead back to itself and to nothing else (docs/security.md). */
  readonly lengthensHistory?: true;
  /** Text that stands in the component's document as it was written. */
  readonly shows?: string;
  /** Why nothing of it can be noticed in a plain page either, so that the control test does not expect it to be. */
  readonly harmlessAnywhere?: string;
  /** What the API refuses it with, so that only its author ever sees it, in the editor. */
  readonly refusedWith?: string;
  /** Why it is not shown beside others. */
  readonly alone?: string;
  /** Why the browser itself may end the process that all previews of the page share. The page goes on. */
  readonly endsPreviews?: string;
}

/** A host of the case's own, at which the listener answers. The word that stands for it in a case's code is EVIL. */
export function hostOf({ name }: HostileCase): string {
  return `${slugOf(name)}.evil.test`;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
}

/** The parts of a case as a component has them. Begins with what lets the case say that it runs and what it reached. */
export function codeOf(hostile: HostileCase): { html: string; css: string; javascript: string } {
  const fill = (text = '') => text.replaceAll('EVIL', hostOf(hostile));
  return {
    html: `<script>${prelude(hostile.name)}</script>${fill(hostile.html)}`,
    css: fill(hostile.css),
    javascript: fill(hostile.javascript),
  };
}

/** The same with everything in the HTML. */
export function inOnePart(hostile: HostileCase): string {
  const { html, css, javascript } = codeOf(hostile);
  return `${html}${css && `<style>${css}</style>`}${javascript && `<script>${javascript}</script>`}`;
}

/** What a case writes to its console: it runs, or it reached something. Read by the watcher. */
export const RUNS = '[hostile runs]';
export const REACHED = '[hostile reached]';

/**
 * `reach(what)` says so at once; `attempt(what, how)` does when `how` gives something truthy, now or later. A refusal
 * is an exception or a rejection, and says nothing. The console, because a frame that led itself away cannot be asked.
 */
function prelude(name: string): string {
  return `
const reach = ((say) => (what) => say(${JSON.stringify(`${REACHED} ${name}: `)} + what))(console.debug.bind(console));
const attempt = async (what, how) => { try { if (await how()) reach(what); } catch {} };
console.debug(${JSON.stringify(`${RUNS} ${name}`)});
`;
}
