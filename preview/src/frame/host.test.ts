/** @jest-environment jsdom */
import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import { deliver, forgetListeners, listenAsHolder } from '../testing/frameWindow.ts';

forgetListeners();
const told = listenAsHolder();

/** What was sent to the inner documents, the first first. */
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
/** The frame that waits for a document stands before the others. */
const waiting = () => frames()[0]!;

function listenIn(frame: HTMLIFrameElement): void {
  jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation((message: unknown) => {
    sent.push(message as Record<string, unknown>);
  });
}

/** The waiting frame has loaded. */
function becomesReady(frame = waiting()): HTMLIFrameElement {
  listenIn(frame);
  deliver({ type: 'keyframe:ready' }, frame.contentWindow);
  return frame;
}

const render = (html: string, css = '') =>
  deliver({ type: 'keyframe:render', html, css, javascript: '', canvas: 'dark' });
const paints = (frame: HTMLIFrameElement) =>
  deliver({ type: 'keyframe:painted', width: 10, height: 20 }, frame.contentWindow);
const documents = () => sent.flatMap(({ document: text }) => (typeof text === 'string' ? [text] : []));

test('a component goes into a confined frame, and the page hears when it is painted', () => {
  const frame = becomesReady();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  render('<p>one</p>');
  expect(documents()).toEqual([expect.stringContaining('<p>one</p>')]);
  expect(frame.inert).toBe(false);
  paints(frame);
  expect(told).toEqual([{ type: 'keyframe:ready' }, { type: 'keyframe:painted', width: 10, height: 20 }]);
  expect(frames()).toHaveLength(2);
});

test('a component that comes before the frame is ready is rendered when it is', () => {
  render('<p>early</p>');
  expect(documents()).toEqual([]);
  becomesReady();
  expect(documents()).toEqual([expect.stringContaining('<p>early</p>')]);
});

test('of what comes while a document is on its way, only the newest is rendered after it', () => {
  const first = becomesReady();
  render('<script>1</script>');
  render('<script>2</script>');
  render('<script>3</script>');
  paints(first);
  becomesReady();
  expect(documents()).toHaveLength(2);
  expect(documents()[1]).toContain('3</script>');
});

test('new styles are put into the document that is shown', () => {
  const frame = becomesReady();
  render('<p>one</p>', 'p { color: red }');
  paints(frame);
  becomesReady();
  render('<p>one</p>', 'p { color: blue }');
  expect(documents()).toHaveLength(1);
  expect(sent.at(-1)).toEqual({ type: 'keyframe:patch', css: 'p { color: blue }' });
});

test('the document before stays until the next one is painted, or for a second where nothing paints', () => {
  const first = becomesReady();
  render('<script>1</script>');
  paints(first);
  const second = becomesReady();
  render('<script>2</script>');
  expect(frames()).toEqual([second, first]);
  jest.advanceTimersByTime(1_000);
  expect(frames()).not.toContain(first);
  expect(frames()).toContain(second);
});

test('of what the inner document says, only known messages reach the page', () => {
  const frame = becomesReady();
  render('<p>one</p>');
  paints(frame);
  told.length = 0;
  deliver({ type: 'keyframe:resize', width: 1e9 }, frame.contentWindow);
  deliver({ type: 'keyframe:painted', width: 'wide', height: 1 }, frame.contentWindow);
  deliver({ type: 'keyframe:console', level: 'log', text: 'from nowhere' }, null);
  deliver({ type: 'keyframe:pong', id: 3 }, frame.contentWindow);
  expect(told).toEqual([{ type: 'keyframe:pong', id: 3 }]);
});

test('a component that writes without end is cut off, and the page hears how much was left out', () => {
  const frame = becomesReady();
  render('<p>one</p>');
  paints(frame);
  told.length = 0;
  const limit = FRAME_LIMITS.consoleMessagesPerSecond;
  for (let line = 0; line < limit + 5; line++)
    deliver({ type: 'keyframe:console', level: 'log', text: String(line) }, frame.contentWindow);
  expect(told).toHaveLength(limit);
  jest.advanceTimersByTime(1_000);
  expect(told.at(-1)).toMatchObject({ level: 'warn', text: expect.stringContaining('5 more messages were left out') });
});

test('while no document is shown, a ping is answered by the frame itself', () => {
  deliver({ type: 'keyframe:ping', id: 9 });
  expect(told).toContainEqual({ type: 'keyframe:pong', id: 9 });
});
