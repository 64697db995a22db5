/** A hostile component and its expected effects. */
export interface HostileCase {
  /** What it tries, to continue 'a component that'. Unique. */
  readonly name: string;
  /** The public collection or specification of the idea. The code is written for this suite. */
  readonly source: string;
  readonly html?: string;
  readonly css?: string;
  readonly javascript?: string;
  /** Needs a click in its middle. */
  readonly press?: true;
  /** May make one request: an image or a font over https, without cookie or Referer. */
  readonly asks?: true;
  /** Navigates its own frame to its host. The browser blocks that, but may open a connection first (docs/security.md). */
  readonly navigates?: true;
  /** Adds entries to the tab's history, as any frame can; they lead only to itself (docs/security.md). */
  readonly lengthensHistory?: true;
  /** Text that the component's document must contain unchanged. */
  readonly shows?: string;
  /** Why it has no effect in a plain page either, so that the control test skips it. */
  readonly harmlessAnywhere?: string;
  /** The API's error, so that only its author can run it, in the editor. */
  readonly refusedWith?: string;
  /** Why it needs a page without other cases. */
  readonly alone?: string;
  /** Why the browser may end the shared process of all previews of the page. The page keeps working. */
  readonly endsPreviews?: string;
}

/** The case's own host, served by the listener. EVIL is its placeholder in the code. */
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

/** The code of a case as a component's parts, with a prelude that reports that it runs and what it reached. */
export function codeOf(hostile: HostileCase): { html: string; css: string; javascript: string } {
  const fill = (text = '') => text.replaceAll('EVIL', hostOf(hostile));
  return {
    html: `<script>${prelude(hostile.name)}</script>${fill(hostile.html)}`,
    css: fill(hostile.css),
    javascript: fill(hostile.javascript),
  };
}

/** The same code, all in the HTML. */
export function inOnePart(hostile: HostileCase): string {
  const { html, css, javascript } = codeOf(hostile);
  return `${html}${css && `<style>${css}</style>`}${javascript && `<script>${javascript}</script>`}`;
}

/** Prefixes of a case's console messages: it runs, or it reached something. Read by the watcher. */
export const RUNS = '[hostile runs]';
export const REACHED = '[hostile reached]';

/**
 * `reach(what)` reports a success; `attempt(what, how)` reports one if `how` returns or resolves to a truthy value. An
 * exception or a rejection is not reported. Uses the console, because a navigated frame cannot be queried.
 */
function prelude(name: string): string {
  return `
const reach = ((say) => (what) => say(${JSON.stringify(`${REACHED} ${name}: `)} + what))(console.debug.bind(console));
const attempt = async (what, how) => { try { if (await how()) reach(what); } catch {} };
console.debug(${JSON.stringify(`${RUNS} ${name}`)});
`;
}
