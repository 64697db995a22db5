import { cardUrl } from '@keyframe/contracts/previewAddresses';
import { sampleComponent } from '../testing/samples.ts';
import { OpeningCards } from './OpeningCards.ts';

const PREVIEW = 'http://preview.keyframe.test';
const component = (id: string) => sampleComponent({ _id: id, revision: 'r1', name: `Card ${id}` });
const src = (id: string) => cardUrl(PREVIEW, id, 'r1');
const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('div[inert] iframe')];
const open = (...ids: string[]) =>
  new OpeningCards({ components: ids.map(component), preview: PREVIEW, top: { phone: '300px', wide: '400px' } });
const say = (source: MessageEventSource | null, data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }));
const nextFrame = () => new Promise(requestAnimationFrame);

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

test('renders at most twelve cards of a list with their names and sandboxed previews', () => {
  open(...'abcdefghijklmn');
  expect(frames().map((frame) => frame.src)).toEqual([...'abcdefghijkl'].map(src));
  expect(frames().every((frame) => frame.getAttribute('sandbox') === 'allow-scripts' && frame.tabIndex === -1)).toBe(
    true,
  );
  expect(document.body).toHaveTextContent('Card a');
});

test('renders a name as text, whatever it contains', () => {
  new OpeningCards({
    components: [sampleComponent({ name: '<img src=x>' })],
    preview: PREVIEW,
    top: { phone: '0px', wide: '0px' },
  });
  expect(document.body).toHaveTextContent('<img src=x>');
  expect(document.querySelector('img')).toBeNull();
});

test('positions the cards where the page will, for each window width', () => {
  open('a');
  expect(document.querySelector<HTMLElement>('div[inert]')!.style.top).toBe('400px');
  document.body.replaceChildren();
  const { innerWidth } = window;
  window.innerWidth = 390;
  open('a');
  expect(document.querySelector<HTMLElement>('div[inert]')!.style.top).toBe('300px');
  window.innerWidth = innerWidth;
});

test('leaves out a card outside the viewport', () => {
  let asked = 0;
  const below = { top: window.innerHeight + 1 } as DOMRect;
  const measure = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ((asked += 1) > 2 ? below : ({ top: 0 } as DOMRect)));
  open(...'abcd');
  expect(frames().map((frame) => frame.src)).toEqual([src('a'), src('b')]);
  expect(document.body).not.toHaveTextContent('Card c');
  measure.mockRestore();
});

test("uses the colours of the visitor's theme", () => {
  open('a');
  const dark = document.querySelector<HTMLElement>('div[inert] > div')!.style.background;
  document.body.replaceChildren();
  localStorage.setItem('keyframe.theme', 'light');
  open('a');
  expect(document.querySelector<HTMLElement>('div[inert] > div')!.style.background).not.toBe(dark);
});

test('hands over a frame once, with its painted state, and removes the rest in the next animation frame', async () => {
  const cards = open('a', 'b', 'c');
  const [a, b] = frames();
  say(window, { type: 'keyframe:painted' });
  say(a!.contentWindow, { type: 'keyframe:ready' });
  say(a!.contentWindow, 'keyframe:painted');
  expect(cards.take(src('x'))).toBeUndefined();
  say(b!.contentWindow, { type: 'keyframe:painted' });
  expect(cards.take(src('a'))).toEqual({ element: a, painted: false });
  expect(cards.take(src('b'))).toEqual({ element: b, painted: true });
  expect(cards.take(src('b'))).toBeUndefined();
  expect(cards.shown).toBe(true);
  await nextFrame();
  expect(frames()).toEqual([]);
  expect(cards.shown).toBe(false);
  expect(cards.take(src('c'))).toBeUndefined();
});

test('removes a frame that takes the focus', async () => {
  const cards = open('a', 'b');
  const [a, b] = frames();
  b!.focus();
  window.dispatchEvent(new Event('blur'));
  await new Promise((done) => setTimeout(done));
  expect(frames()).toEqual([a]);
  expect(cards.take(src('b'))).toBeUndefined();
  expect(document.body).toHaveFocus();
});

describe("the watchdog of the frames' thread", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('removes the frames after five missed heartbeats', () => {
    const cards = open('a', 'b');
    const [a, b] = frames();
    const asked = jest.spyOn(a!.contentWindow!, 'postMessage');
    jest.advanceTimersByTime(2_000);
    expect(asked).not.toHaveBeenCalled();
    say(a!.contentWindow, { type: 'keyframe:painted' });
    for (let beat = 0; beat < 20; beat += 1) {
      jest.advanceTimersByTime(500);
      say(b!.contentWindow, { type: 'keyframe:pong', id: 1 });
    }
    expect(asked).toHaveBeenCalledWith({ type: 'keyframe:ping', id: 1 }, '*');
    expect(cards.shown).toBe(true);
    jest.advanceTimersByTime(2_500);
    expect(cards.shown).toBe(true);
    jest.advanceTimersByTime(500);
    expect(cards.shown).toBe(false);
    expect(frames()).toEqual([]);
  });
});
