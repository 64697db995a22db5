import type { HostileCase } from '../hostileCase.ts';

const WPT_SANDBOX = 'web-platform-tests: html/semantics/embedded-content/the-iframe-element, iframe sandbox tests';
const WPT_STORAGE =
  'web-platform-tests: storage access in sandboxed iframes (webstorage, IndexedDB, service-workers/cache-storage)';
const HTML_FILTER = 'OWASP XSS Filter Evasion Cheat Sheet';
const TAMPERING = 'PortSwigger Web Security Academy: prototype pollution';

/** Cases that try to access the page: its DOM, its storage, its prototypes. */
export const PAGE_CASES: readonly HostileCase[] = [
  {
    name: 'reads the DOM of the page',
    source: WPT_SANDBOX,
    javascript: `attempt('the page’s DOM', () => parent.document.documentElement.outerHTML); attempt('the top DOM', () => top.document.body);`,
  },
  {
    name: 'writes into the DOM of the page',
    source: WPT_SANDBOX,
    javascript: `top.document.body.insertAdjacentHTML('beforeend', '<b data-pwned>here</b>');`,
  },
  {
    name: 'reaches the page through frameElement',
    source: WPT_SANDBOX,
    javascript: `attempt('its own iframe element', () => frameElement); frameElement.ownerDocument.title = 'pwned';`,
  },
  {
    name: 'reads variables of the page',
    source: WPT_SANDBOX,
    javascript: `attempt('a variable of the page', () => top.keyframeSentinel); attempt('a variable of its parent', () => parent.keyframeSentinel);`,
  },
  { name: 'overwrites variables of the page', source: WPT_SANDBOX, javascript: `top.keyframeSentinel = 'pwned';` },
  {
    name: 'looks for another readable frame of the page',
    source: 'XS-Leaks wiki: frame counting and window references',
    javascript: `for (let at = 0; at < top.frames.length; at += 1) if (top.frames[at] !== window) attempt('the document of another frame', () => top.frames[at].document.body);`,
    harmlessAnywhere: 'the plain page has only one frame',
  },
  { name: 'reads cookies', source: WPT_SANDBOX, javascript: `attempt('cookies', () => document.cookie);` },
  {
    name: 'sets a cookie',
    source: WPT_SANDBOX,
    javascript: `document.cookie = 'pwned=1; path=/'; attempt('a cookie it set', () => document.cookie.includes('pwned'));`,
  },
  {
    name: 'reads and sets cookies by the Cookie Store',
    source: 'web-platform-tests: cookie-store in opaque origins',
    javascript: `attempt('the Cookie Store', async () => { await cookieStore.set('pwned', '1'); return cookieStore.getAll(); });`,
  },
  {
    name: 'reads localStorage',
    source: WPT_STORAGE,
    javascript: `attempt('localStorage', () => localStorage.length);`,
  },
  {
    name: 'writes sessionStorage',
    source: WPT_STORAGE,
    javascript: `attempt('sessionStorage', () => { sessionStorage.setItem('keyframe-sentinel', 'pwned'); return true; });`,
  },
  {
    name: 'looks for tokens in IndexedDB',
    source: WPT_STORAGE,
    javascript: `attempt('IndexedDB', () => new Promise((resolve, reject) => { const open = indexedDB.open('firebaseLocalStorageDb'); open.onsuccess = resolve; open.onerror = reject; })); attempt('names of databases', async () => (await indexedDB.databases()).length > 0);`,
  },
  {
    name: 'opens the Cache API',
    source: WPT_STORAGE,
    javascript: `attempt('the Cache API', () => caches.open('pwned'));`,
  },
  {
    name: 'sends to the site’s other pages by BroadcastChannel',
    source: 'web-platform-tests: webmessaging/broadcastchannel opaque origin',
    javascript: `new BroadcastChannel('keyframe-sentinel').postMessage({ type: 'keyframe:auth', token: 'pwned' });`,
  },
  { name: 'changes Object.prototype of the page', source: TAMPERING, javascript: `top.Object.prototype.pwned = 1;` },
  {
    name: 'changes Array, JSON and Function in its own realm before sending',
    source: TAMPERING,
    javascript: `
      Object.prototype.pwned = 1; Object.prototype.type = 'keyframe:console'; Array.prototype.push = () => { throw 1; };
      JSON.parse = JSON.stringify = () => ({ pwned: 1 }); Function.prototype.call = Function.prototype.apply = () => { throw 1; };
      parent.postMessage({ level: 'error', text: '<b data-pwned>x</b>' }, '*');`,
    harmlessAnywhere: 'it changes only its own realm',
  },
  {
    name: 'replaces postMessage and addEventListener in its own realm',
    source: TAMPERING,
    javascript: `window.postMessage = EventTarget.prototype.addEventListener = window.requestAnimationFrame = () => { throw 1; }; Object.defineProperty(Event.prototype, 'source', { get: () => top });`,
    harmlessAnywhere: 'it changes only its own realm',
  },
  {
    name: 'uses the messages of the page to reach it',
    source: 'PortSwigger Web Security Academy: DOM-based web messages',
    javascript: `addEventListener('message', (event) => { attempt('the page through event.source', () => event.source.document); attempt('ports of the page', () => event.ports[0]); attempt('the prototype of the page', () => { event.data.constructor.prototype.pwned = 1; return event.data.constructor !== Object; }); });`,
    harmlessAnywhere: 'a plain page sends it no messages',
  },
  {
    name: 'navigates its frame to a document of the page’s origin',
    navigates: true,
    lengthensHistory: true,
    source: WPT_SANDBOX,
    javascript: `setTimeout(() => { location.href = new URL('/index.html', document.referrer || 'http://own.EVIL/').href; }, 100);`,
  },
  {
    name: 'runs script in event handler attributes',
    source: HTML_FILTER,
    html: `<img src=x onerror="top.document.body.dataset.pwned = 1"><svg onload="top.document.title = 'pwned'"></svg><details open ontoggle="top.keyframeSentinel = 'pwned'"></details>`,
  },
];
