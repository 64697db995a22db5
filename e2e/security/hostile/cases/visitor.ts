import type { HostileCase } from '../hostileCase.ts';

const FEATURES = 'web-platform-tests: permissions-policy';
const WORKERS = 'web-platform-tests: workers and service-workers in sandboxed iframes';
const MODALS = 'web-platform-tests: iframe sandbox block modals tests';
const ASKS_FIRST = 'the browser asks the visitor first';
const OVER_ALL = 'position:fixed;inset:0';

/** Cases that target the visitor or their machine. */
export const VISITOR_CASES: readonly HostileCase[] = [
  { name: 'shows endless alerts', source: MODALS, javascript: `setInterval(() => alert('pwned'), 200);` },
  {
    name: 'opens confirm and prompt dialogs',
    source: MODALS,
    javascript: `attempt('confirm', () => confirm('pwned')); attempt('prompt', () => prompt('password') !== null);`,
  },
  {
    name: 'prevents the visitor from leaving',
    source: MODALS,
    press: true,
    html: `<button style="${OVER_ALL}">Go</button>`,
    javascript: `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay'; }); onclick = () => setTimeout(() => location.reload(), 50);`,
  },
  {
    name: 'steals the focus repeatedly',
    source: 'web-platform-tests: focus/iframe-focus-event-after-iframe-gets-focus',
    html: '<input id="field" autofocus>',
    javascript: `setInterval(() => { field.focus(); window.focus(); }, 50);`,
  },
  {
    name: 'steals the focus by autofocus in a nested frame',
    source: 'web-platform-tests: html/interaction/focus/the-autofocus-attribute',
    html: '<iframe srcdoc="<input autofocus id=a><script>setInterval(() => a.focus(), 50)</script>"></iframe>',
  },
  {
    name: 'covers the whole page',
    source: 'OWASP Clickjacking Defense Cheat Sheet',
    html: '<div id="overlay">Sign in again</div>',
    css: '#overlay { position: fixed; inset: -10000px; z-index: 2147483647; width: 100000px; height: 100000px; background: red; } html, body { width: 100000px; height: 100000px; overflow: visible; transform: scale(50); }',
    harmlessAnywhere: 'a frame’s content is clipped everywhere',
  },
  {
    name: 'claims a larger size',
    source: 'this site’s own messages',
    javascript: `setInterval(() => parent.postMessage({ type: 'keyframe:painted', width: 10000, height: 10000 }, '*'), 50);`,
    harmlessAnywhere: 'a plain page does not size frames',
  },
  {
    name: 'plays sound automatically',
    source: 'web-platform-tests: permissions-policy autoplay',
    javascript: `const samples = new Uint8Array(44 + 8000).fill(200); const view = new DataView(samples.buffer); [[0, 0x52494646], [8, 0x57415645], [12, 0x666d7420], [36, 0x64617461]].forEach(([at, word]) => view.setUint32(at, word)); [[4, 8036], [16, 16], [24, 8000], [28, 8000], [40, 8000]].forEach(([at, value]) => view.setUint32(at, value, true)); [[20, 1], [22, 1], [32, 1], [34, 8]].forEach(([at, value]) => view.setUint16(at, value, true)); const sound = new Audio(URL.createObjectURL(new Blob([samples], { type: 'audio/wav' }))); attempt('sound', () => sound.play().then(() => true));`,
  },
  {
    name: 'plays sound by an AudioContext',
    source: 'web-platform-tests: webaudio autoplay policy',
    javascript: `const audio = new AudioContext(); const tone = audio.createOscillator(); tone.connect(audio.destination); tone.start(); audio.resume(); setTimeout(() => { if (audio.state === 'running') reach('sound'); }, 300);`,
  },
  {
    name: 'reads the clipboard',
    source: FEATURES,
    press: true,
    html: `<button style="${OVER_ALL}" onclick="attempt('the clipboard', () => navigator.clipboard.readText().then(() => true)); attempt('paste', () => document.execCommand('paste'))">Go</button>`,
    harmlessAnywhere: ASKS_FIRST,
  },
  {
    name: 'requests the geolocation',
    source: FEATURES,
    javascript: `attempt('the place', () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)));`,
  },
  {
    name: 'requests permission for notifications',
    source: FEATURES,
    javascript: `attempt('notifications', async () => (await Notification.requestPermission()) === 'granted' && new Notification('pwned'));`,
  },
  {
    name: 'requests camera and microphone',
    source: FEATURES,
    javascript: `attempt('camera and microphone', () => navigator.mediaDevices.getUserMedia({ audio: true, video: true }));`,
  },
  {
    name: 'requests fullscreen',
    source: FEATURES,
    press: true,
    html: `<button style="${OVER_ALL}" onclick="attempt('the whole screen', () => document.documentElement.requestFullscreen().then(() => true))">Go</button>`,
  },
  {
    name: 'requests pointer lock',
    source: FEATURES,
    press: true,
    html: `<button style="${OVER_ALL}" onclick="attempt('the pointer', () => document.body.requestPointerLock().then(() => true))">Go</button>`,
  },
  {
    name: 'requests a payment',
    source: FEATURES,
    press: true,
    html: `<button style="${OVER_ALL}" onclick="attempt('payment', () => new PaymentRequest([{ supportedMethods: 'https://EVIL/pay' }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).show())">Go</button>`,
    harmlessAnywhere: 'the browser under test has no payment methods',
  },
  {
    name: 'records the screen',
    source: FEATURES,
    press: true,
    html: `<button style="${OVER_ALL}" onclick="attempt('the screen', () => navigator.mediaDevices.getDisplayMedia({ video: true }))">Go</button>`,
    harmlessAnywhere: ASKS_FIRST,
  },
  {
    name: 'starts a service worker',
    source: WORKERS,
    javascript: `attempt('a service worker', () => navigator.serviceWorker.register('/worker.js'));`,
  },
  {
    name: 'starts a worker from a blob',
    source: WORKERS,
    javascript: `attempt('a worker', () => new Promise((resolve) => { new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onmessage = resolve; }));`,
  },
  {
    name: 'starts a shared worker',
    source: WORKERS,
    javascript: `attempt('a shared worker', () => new Promise((resolve) => { new SharedWorker(URL.createObjectURL(new Blob(['onconnect = (event) => event.ports[0].postMessage(1)']))).port.onmessage = resolve; }));`,
  },
];
