import type { ScopedComponent } from '../scope/scopeComponent.ts';
import { HANDLER_ATTRIBUTE } from '../scope/scopeMarkup.ts';
import { ExportProblem } from './exportSource.ts';

/** Whether an export needs a script. */
export function hasScript({ scripts, handlers }: ScopedComponent): boolean {
  return scripts.length + handlers.length > 0;
}

/**
 * What a component's script sees instead of the page's globals: a document whose body is the root element, and timers,
 * frames, observers and listeners that end with the component. The component's names shadow the globals.
 */
const BOUND = [
  'document',
  'window',
  'self',
  'globalThis',
  'addEventListener',
  'removeEventListener',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'IntersectionObserver',
  'MutationObserver',
  'ResizeObserver',
  'PerformanceObserver',
] as const;

/** The runtime of `start`, before the component's own code. */
const RUNTIME = `  const page = globalThis;
  const original = root.cloneNode(true);
  const ended = new AbortController();
  const ends = new Set();

  const listen = (target) => (type, listener, options) => {
    if ((type === 'load' || type === 'DOMContentLoaded') && (target === page || target === page.document)) {
      // The page has loaded before this script starts.
      page.queueMicrotask(() => {
        if (ended.signal.aborted) return;
        const event = new Event(type);
        if (typeof listener === 'function') listener.call(target, event);
        else listener.handleEvent(event);
      });
      return;
    }
    const given = typeof options === 'object' && options !== null ? options : { capture: options === true };
    const signal = given.signal ? AbortSignal.any([given.signal, ended.signal]) : ended.signal;
    page.EventTarget.prototype.addEventListener.call(target, type, listener, { ...given, signal });
  };
  const once = (begin, cancel) => (callback, ...rest) => {
    const end = () => cancel(id);
    const id = begin((...values) => {
      ends.delete(end);
      if (typeof callback === 'function') callback(...values);
    }, ...rest);
    ends.add(end);
    return id;
  };
  const observer = (Observer) =>
    Observer &&
    class extends Observer {
      constructor(...values) {
        super(...values);
        ends.add(() => this.disconnect());
      }
    };
  // Methods of the page need their own object; classes stay as they are.
  const over = (target, own) =>
    new Proxy(
      {},
      {
        has: (_, key) => key in own || key in target,
        get: (_, key) => {
          if (key in own) return own[key];
          const value = target[key];
          return typeof value === 'function' && !('prototype' in value) ? value.bind(target) : value;
        },
        set: (_, key, value) => {
          if (key in own) own[key] = value;
          else target[key] = value;
          return true;
        },
      },
    );

  const isPage = (selector) => /^\\s*(?:html|body|:root)\\s*$/i.test(selector);
  const boundDocument = over(page.document, {
    body: root,
    documentElement: root,
    readyState: 'complete',
    addEventListener: listen(page.document),
    getElementById: (id) => root.querySelector('#' + CSS.escape(id)),
    getElementsByClassName: (names) => root.getElementsByClassName(names),
    getElementsByTagName: (name) => (isPage(name) ? [root] : root.getElementsByTagName(name)),
    getElementsByName: (name) => root.querySelectorAll('[name="' + CSS.escape(name) + '"]'),
    querySelector: (selector) => (isPage(selector) ? root : root.querySelector(selector)),
    querySelectorAll: (selector) => (isPage(selector) ? [root] : root.querySelectorAll(selector)),
  });
  const own = {
    document: boundDocument,
    addEventListener: listen(page),
    removeEventListener: page.removeEventListener.bind(page),
    setTimeout: once(page.setTimeout.bind(page), page.clearTimeout.bind(page)),
    setInterval: (...values) => {
      const id = page.setInterval(...values);
      ends.add(() => page.clearInterval(id));
      return id;
    },
    requestAnimationFrame: once(page.requestAnimationFrame.bind(page), page.cancelAnimationFrame.bind(page)),
    IntersectionObserver: observer(page.IntersectionObserver),
    MutationObserver: observer(page.MutationObserver),
    ResizeObserver: observer(page.ResizeObserver),
    PerformanceObserver: observer(page.PerformanceObserver),
  };
  own.window = own.self = own.globalThis = over(page, own);
  root.addEventListener = listen(root);
`;

const END = `  return () => {
    ended.abort();
    for (const end of ends) end();
    delete root.addEventListener;
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    for (const { name, value } of original.attributes) root.setAttribute(name, value);
    // Listeners of elements end with them.
    root.replaceChildren(...original.childNodes);
  };
`;

/**
 * The function \`start\`: runs the component's scripts in its root element and returns a function that ends them and
 * restores the element. Each call is independent, so that React's StrictMode and several instances work.
 */
export function startFunction({ scripts, handlers }: ScopedComponent): string {
  const bound = BOUND.join(', ');
  const listeners = handlers
    .map(
      ({ number, event, code }) =>
        `      for (const element of document.querySelectorAll('[${HANDLER_ATTRIBUTE}="${number}"]'))\n` +
        `        element.addEventListener(${JSON.stringify(event)}, function (event) {\n${code}\n        });\n`,
    )
    .join('');
  const pieces = scripts.map((script) => `{\n${script.trim()}\n}\n`);
  // Handlers see the functions of the last script: they are in its block.
  const last = pieces.pop() ?? '{\n}\n';
  const withListeners = last.replace(/\}\n$/, () => `${listeners}}\n`);
  return `function start(root) {
${RUNTIME}
  try {
    (function ({ ${bound} }) {
${[...pieces, withListeners].join('')}    }).call(own.window, own);
  } catch (error) {
    page.reportError(error);
  }
${END}}
`;
}

/**
 * Checks that a script can be part of a module: modules are in strict mode.
 * @throws ExportProblem
 */
export async function checkScript(component: ScopedComponent): Promise<void> {
  if (!hasScript(component)) return;
  const { parse } = await import('acorn');
  try {
    parse(startFunction(component), { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ExportProblem(`Its script is not valid in a module: ${error.message}`, { cause: error });
  }
}
