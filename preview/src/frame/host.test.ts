/** @jest-environment jsdom */
import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import { deliver, forgetListeners, listenAsParent } from '../testing/frameWindow.ts';

forgetListeners();
const posted = listenAsParent();

/** The messages sent to the inner documents, in order. */
let sent: Record<string, unknown>[];

beforeEach(async () => {
  jest.useFakeTimers();
  sent = [];
  document.body.replaceChildren();
  Object.assign(globalThis, { LIVE_SCRIPT: '/* the script of the inner document */' });
  jest.resetModules();
  await import('./host.ts');
});
afterEach(() => jest.useRealTimers());

const frames = () => [...document.querySelectorAll('iframe')];
/** The spare frame comes before the others. */
const waiting = () => frames()[0]!;

function receiveMessages(frame: HTMLIFrameElement): void {
  jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation((message: unknown) => {
    sent.push(message as Record<string, unknown>);
  });
}

/** The spare frame has loaded. */
function loaded(frame = waiting()): HTMLIFrameElement {
  receiveMessages(frame);
  deliver({ type: 'keyframe:ready' }, frame.contentWindow);
  return frame;
}

const render = (html: string, css = '') =>
  deliver({ type: 'keyframe:render', html, css, javascript: '', canvas: 'dark' });
const paints = (frame: HTMLIFrameElement) =>
  deliver({ type: 'keyframe:painted', width: 10, height: 20 }, frame.contentWindow);
const documents = () => sent.flatMap(({ document: text }) => (typeof text === 'string' ? [text] : []));

test('renders a component in a sandboxed frame and reports when it is painted', () => {
  const frame = loaded();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  render('<p>one</p>');
  expect(documents()).toEqual([expect.stringContaining('<p>one</p>')]);
  expect(frame.inert).toBe(false);
  paints(frame);
  expect(posted).toEqual([{ type: 'keyframe:ready' }, { type: 'keyframe:painted', width: 10, height: 20 }]);
  expect(frames()).toHaveLength(2);
});

test('renders a component sent before the frame is ready once it is', () => {
  render('<p>early</p>');
  expect(documents()).toEqual([]);
  loaded();
  expect(documents()).toEqual([expect.stringContaining('<p>early</p>')]);
});

test('renders only the newest of the renders requested while a document loads', () => {
  const first = loaded();
  render('<script>1</script>');
  render('<script>2</script>');
  render('<script>3</script>');
  paints(first);
  loaded();
  expect(documents()).toHaveLength(2);
  expect(documents()[1]).toContain('3</script>');
});

test('patches new styles into the document that is shown', () => {
  const frame = loaded();
  render('<p>one</p>', 'p { color: red }');
  paints(frame);
  loaded();
  render('<p>one</p>', 'p { color: blue }');
  expect(documents()).toHaveLength(1);
  expect(sent.at(-1)).toEqual({ type: 'keyframe:patch', css: 'p { color: blue }' });
});

test('keeps the previous document until the next one is painted, at most a second', () => {
  const first = loaded();
  render('<script>1</script>');
  paints(first);
  const second = loaded();
  render('<script>2</script>');
  expect(frames()).toEqual([second, first]);
  jest.advanceTimersByTime(1_000);
  expect(frames()).not.toContain(first);
  expect(frames()).toContain(second);
});

test('forwards only known messages of the inner document', () => {
  const frame = loaded();
  render('<p>one</p>');
  paints(frame);
  posted.length = 0;
  deliver({ type: 'keyframe:resize', width: 1e9 }, frame.contentWindow);
  deliver({ type: 'keyframe:painted', width: 'wide', height: 1 }, frame.contentWindow);
  deliver({ type: 'keyframe:console', level: 'log', text: 'from nowhere' }, null);
  deliver({ type: 'keyframe:pong', id: 3 }, frame.contentWindow);
  expect(posted).toEqual([{ type: 'keyframe:pong', id: 3 }]);
});

test('drops console messages above the limit and reports their number', () => {
  const frame = loaded();
  render('<p>one</p>');
  paints(frame);
  posted.length = 0;
  const limit = FRAME_LIMITS.consoleMessagesPerSecond;
  for (let line = 0; line < limit + 5; line++)
    deliver({ type: 'keyframe:console', level: 'log', text: String(line) }, frame.contentWindow);
  expect(posted).toHaveLength(limit);
  jest.advanceTimersByTime(1_000);
  expect(posted.at(-1)).toMatchObject({ level: 'warn', text: expect.stringContaining('5 more messages were dropped') });
});

test('answers pings itself while no document is shown', () => {
  deliver({ type: 'keyframe:ping', id: 9 });
  expect(posted).toContainEqual({ type: 'keyframe:pong', id: 9 });
});
