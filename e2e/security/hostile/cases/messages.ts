import type { HostileCase } from '../hostileCase.ts';

const MESSAGES = 'PortSwigger Web Security Academy: controlling the web message source; html5sec: postMessage';
const MARKED = '<b data-pwned>here</b><img src=x onerror="document.body.dataset.pwned = 1">';
const quoted = JSON.stringify(MARKED).replaceAll('</', '<\\/');

/** Cases that forge messages: to the page, to their parent frame, and with another origin. */
export const MESSAGE_CASES: readonly HostileCase[] = [
  {
    name: 'forges console messages with markup',
    source: MESSAGES,
    javascript: `for (const target of [parent, top]) target.postMessage({ type: 'keyframe:console', level: 'error', text: ${quoted} }, '*');`,
  },
  {
    name: 'sends render messages to the page and to its parent frame',
    source: MESSAGES,
    javascript: `for (const target of [parent, top]) target.postMessage({ type: 'keyframe:render', html: ${quoted}, text: ${quoted}, css: '', javascript: 'top.document.title = 1', canvas: 'dark' }, '*');`,
  },
  {
    name: 'sends messages of every wrong shape',
    source: MESSAGES,
    javascript: `for (const data of [null, undefined, 0, '', [], {}, { type: null }, { type: 'keyframe:painted', width: -1, height: 'x' }, { type: 'keyframe:painted', width: Infinity, height: NaN }, { type: 'keyframe:pong', id: {} }, { type: 'keyframe:console', level: '__proto__', text: {} }, { type: 'keyframe:unknown', text: ${quoted} }, JSON.parse('{"type":"keyframe:console","__proto__":{"pwned":1},"constructor":{"prototype":{"pwned":1}}}'), new Map([['type', 'keyframe:ready']]), new Date(), /x/, new Error('x')]) for (const target of [parent, top]) target.postMessage(data, '*');`,
  },
  {
    name: 'sends messages of ten megabytes',
    source: MESSAGES,
    javascript: `for (const target of [parent, top]) target.postMessage({ type: 'keyframe:console', level: 'log', text: ${quoted} + 'x'.repeat(1e7) }, '*');`,
  },
  {
    name: 'floods the page with messages',
    source: MESSAGES,
    javascript: `for (let at = 0; at < 5000; at += 1) { parent.postMessage({ type: 'keyframe:console', level: 'log', text: ${quoted} + at }, '*'); console.log(at); }`,
    alone:
      'on a busy machine its process is unresponsive long enough to count as hung, and the other previews return one after another',
  },
  {
    name: 'forges messages from a frame inside its own',
    source: MESSAGES,
    html: `<iframe srcdoc="<script>for (const target of [parent, top]) target.postMessage({ type: 'keyframe:console', level: 'error', text: '<b data-pwned>nested</b>' }, '*');</script>"></iframe>`,
  },
  {
    name: 'claims the page’s origin',
    source: MESSAGES,
    javascript: `Object.defineProperty(window, 'origin', { value: 'http://localhost:3000' }); top.postMessage({ type: 'keyframe:auth', origin: 'http://localhost:3000', source: 'shell', text: ${quoted} }, '*'); attempt('a message to the page’s origin by name', () => { const event = new MessageEvent('message', { origin: 'http://localhost:3000', data: { text: ${quoted} }, source: window }); return top.dispatchEvent(event); });`,
  },
  {
    name: 'sends messages to the other previews of the page',
    source: MESSAGES,
    javascript: `for (let at = 0; at < top.frames.length; at += 1) top.frames[at].postMessage({ type: 'keyframe:patch', html: ${quoted}, text: ${quoted} }, '*'); top.postMessage({ text: ${quoted} }, '*');`,
  },
  {
    name: 'sends ready and painted messages indefinitely',
    source: 'this site’s own messages',
    javascript: `let count = 0; setInterval(() => { for (const type of ['keyframe:ready', 'keyframe:painted', 'keyframe:pong']) parent.postMessage({ type, id: count++ }, '*'); }, 20);`,
    harmlessAnywhere: 'a plain page does not handle these messages',
  },
];
