import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardUrl } from '@keyframe/contracts/previewAddresses';
import { answerPulse, renderWithPlatform, TEST_PREVIEW_ORIGIN } from '../testing/index.tsx';
import { attention } from './attention.ts';
import { LivePreviewFrame } from './LivePreviewFrame.tsx';
import { createCardFrame } from './cardFrame.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { StopAnnouncer } from './StopAnnouncer.tsx';

// The page's one pulse beats on from test to test; with no preview left it goes.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});
const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });

/** jsdom measures nothing: the test says where all previews are, in the window, in its neighbourhood or away. */
let scroll: (place: 'window' | 'near' | 'away') => void;
beforeEach(() => {
  const observers: { sees: (place: string) => boolean; report: (isIntersecting: boolean) => void }[] = [];
  scroll = (place) => act(() => observers.forEach(({ sees, report }) => report(sees(place))));
  globalThis.IntersectionObserver = class implements Partial<IntersectionObserver> {
    constructor(report: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
      const sees = (place: string) => place === 'window' || (rootMargin !== undefined && place === 'near');
      observers.push({
        sees,
        report: (isIntersecting) =>
          report([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      });
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const say = (source: MessageEventSource | null, data: unknown) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));
/** Our own frame among the previews, which is asked whether their process answers. */
const pulse = () => document.querySelector<HTMLIFrameElement>('iframe[src*="/pulse"]');
const beats = (count: number, { answered }: { answered: boolean }) => {
  for (let beat = 0; beat < count; beat += 1) {
    act(() => void jest.advanceTimersByTime(500));
    if (answered) say(pulse()?.contentWindow ?? null, { type: 'keyframe:pong', id: beat });
  }
};
const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of Press');
/** What lies over it until it is painted. */
const cover = () => frame().parentElement!.nextElementSibling;
const card = <PreviewFrame componentId="c1" revision="r1" title="Preview of Press" canvas="light" />;

test('a preview exists only while it is near the window', () => {
  renderWithPlatform(card);
  expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
  scroll('window');
  expect(frame()).toHaveAttribute('src', cardUrl(TEST_PREVIEW_ORIGIN, 'c1', 'r1'));
  scroll('away');
  expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
});

test('a preview near the window waits a moment for those in it', () => {
  renderWithPlatform(card);
  scroll('near');
  expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(600));
  expect(frame()).toBeInTheDocument();
  scroll('window');
  expect(frame()).toBeInTheDocument();
});

// Specification 2.56, 9.11
test("a member's code runs sandboxed without the page's origin, in 300 by 270, and is no stop of the Tab key", () => {
  renderWithPlatform(card);
  scroll('window');
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(frame()).toHaveAttribute('width', '300');
  expect(frame()).toHaveAttribute('height', '270');
  expect(frame()).toHaveAttribute('tabindex', '-1');
});

test('a preview is covered until its own frame says that it is painted', () => {
  renderWithPlatform(card);
  scroll('window');
  say(window, { type: 'keyframe:painted' });
  expect(cover()).toHaveAttribute('data-painted', 'false');
  say(frame().contentWindow, { type: 'keyframe:repainted' });
  say(frame().contentWindow, 'keyframe:painted');
  expect(cover()).toHaveAttribute('data-painted', 'false');
  say(frame().contentWindow, { type: 'keyframe:painted' });
  expect(cover()).toHaveAttribute('data-painted', 'true');
});

test('a preview that never says so is shown after a while', () => {
  renderWithPlatform(card);
  scroll('window');
  act(() => void jest.advanceTimersByTime(4_000));
  expect(cover()).toHaveAttribute('data-painted', 'true');
});

describe('a card that the opening of the page shows already', () => {
  const element = createCardFrame({
    src: cardUrl(TEST_PREVIEW_ORIGIN, 'c1', 'r1'),
    title: 'Preview of Press',
    canvas: 'light',
  });
  const open = (painted: boolean) => {
    window.keyframeOpening = {
      files: {},
      shown: true,
      takeAnswer: () => undefined,
      takeFrame: (src) => (src === element.src ? { element, painted } : undefined),
      end: jest.fn(),
    };
  };
  const moveBefore = jest.fn(function (this: Element, node: Node) {
    this.append(node);
  });
  beforeEach(() => {
    // jsdom has no such method; what it stands for is tried in e2e/journeys/opening.spec.ts.
    Object.assign(Element.prototype, { moveBefore });
    moveBefore.mockClear();
  });
  afterEach(() => {
    window.keyframeOpening = undefined;
  });

  test('goes on in the frame in which it runs, uncovered when it was painted', () => {
    open(true);
    renderWithPlatform(card);
    scroll('window');
    expect(frame()).toBe(element);
    expect(moveBefore).toHaveBeenCalledTimes(1);
    expect(cover()).toHaveAttribute('data-painted', 'true');
  });

  test('is covered until it says that it is painted, when it was not', () => {
    open(false);
    renderWithPlatform(card);
    scroll('window');
    expect(cover()).toHaveAttribute('data-painted', 'false');
    say(element.contentWindow, { type: 'keyframe:painted' });
    expect(cover()).toHaveAttribute('data-painted', 'true');
  });

  test('loses the keyboard that it took before anybody watched', () => {
    document.body.append(element);
    element.focus();
    expect(element).toHaveFocus();
    open(true);
    renderWithPlatform(card);
    scroll('window');
    expect(document.body).toHaveFocus();
  });

  test('gets a frame of its own when its code is another by now', () => {
    open(true);
    renderWithPlatform(<PreviewFrame componentId="c1" revision="r2" title="Preview of Press" canvas="light" />);
    scroll('window');
    expect(frame()).not.toBe(element);
    expect(moveBefore).not.toHaveBeenCalled();
  });
});

describe('the preview that stays', () => {
  const code = { html: '<b>a</b>', css: 'b{}', javascript: '', canvas: 'dark' as const };

  test('is sent the code when it is ready, at each change, and again after a reload of its own', () => {
    const { rerender } = renderWithPlatform(<LivePreviewFrame {...code} />);
    const live = screen.getByTitle<HTMLIFrameElement>('Live preview');
    const sent = jest.spyOn(live.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
    expect(sent).not.toHaveBeenCalled();
    say(live.contentWindow, { type: 'keyframe:ready' });
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:render', ...code }, '*');
    rerender(<LivePreviewFrame {...code} css="b{color:red}" />);
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:render', ...code, css: 'b{color:red}' }, '*');
    expect(sent).toHaveBeenCalledTimes(2);
    say(live.contentWindow, { type: 'keyframe:ready' });
    expect(sent).toHaveBeenCalledTimes(3);
    expect(screen.getByTitle('Live preview')).toBe(live);
  });

  test('passes on what the code writes to its console, and nothing from elsewhere', () => {
    const heard = jest.fn();
    renderWithPlatform(<LivePreviewFrame {...code} onConsole={heard} />);
    const live = screen.getByTitle<HTMLIFrameElement>('Live preview');
    say(window, { type: 'keyframe:console', level: 'error', text: 'forged' });
    say(live.contentWindow, { type: 'keyframe:console', level: 'error', text: 'x is not defined' });
    expect(heard.mock.calls).toEqual([[{ level: 'error', text: 'x is not defined' }]]);
  });
});

describe('when the process of the previews hangs', () => {
  beforeEach(() => answerPulse(false));
  afterEach(() => answerPulse(true));
  /** Each test has code of its own: what was stopped stays so. */
  let opened = 0;
  const open = (...ids: string[]) => {
    renderWithPlatform(
      <>
        {ids.map((id) => (
          <PreviewFrame key={id} componentId={id} revision={`r-${id}-${(opened += 1)}`} title={id} canvas="dark" />
        ))}
      </>,
    );
    scroll('window');
    say(pulse()!.contentWindow, { type: 'keyframe:ready' });
  };
  const paint = (id: string) =>
    say(screen.getByTitle<HTMLIFrameElement>(id).contentWindow, { type: 'keyframe:painted' });
  /** The time in which the browser ends the process, and the new pulse. */
  const revive = () => {
    act(() => void jest.advanceTimersByTime(60));
    say(pulse()!.contentWindow, { type: 'keyframe:ready' });
  };

  test('one outside the window, which paints nothing, is not blamed for that once it was loaded', () => {
    open('seen', 'outside');
    paint('seen');
    fireEvent.load(screen.getByTitle('outside'));
    for (let hang = 0; hang < 2; hang += 1) {
      beats(6, { answered: false });
      revive();
    }
    expect(screen.queryAllByText('The preview stopped responding.')).toHaveLength(1);
    expect(screen.getByTitle('outside')).toBeInTheDocument();
  });

  test('what the opening of the page still shows goes with them', () => {
    const end = jest.fn();
    window.keyframeOpening = { files: {}, shown: true, takeAnswer: () => undefined, takeFrame: () => undefined, end };
    open('a');
    beats(6, { answered: false });
    expect(end).toHaveBeenCalledTimes(1);
    window.keyframeOpening = undefined;
  });

  /** The preview that stays, with code that has hung and was stopped. */
  const openHanging = () => {
    const code = { html: '<b>a</b>', css: '', javascript: 'while(1){}', canvas: 'dark' as const };
    const { rerender } = renderWithPlatform(<LivePreviewFrame {...code} />);
    say(pulse()!.contentWindow, { type: 'keyframe:ready' });
    say(screen.getByTitle<HTMLIFrameElement>('Live preview').contentWindow, { type: 'keyframe:ready' });
    beats(6, { answered: false });
    revive();
    return { code, rerender };
  };

  test('within three seconds every frame is away, which ends it', () => {
    open('a', 'b');
    beats(6, { answered: false });
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  test('those that were painted come back by themselves, and the one to blame says that it was stopped', () => {
    open('a', 'b', 'c');
    paint('a');
    paint('b');
    for (let hang = 0; hang < 2; hang += 1) {
      beats(6, { answered: false });
      revive();
    }
    beats(10, { answered: true });
    expect(screen.getByTitle('a')).toBeInTheDocument();
    expect(screen.getByTitle('b')).toBeInTheDocument();
    expect(screen.queryByTitle('c')).not.toBeInTheDocument();
    expect(screen.getByText('The preview stopped responding.')).toBeVisible();
  });

  test('several stopped previews are announced once, and their cards are no live regions', async () => {
    render(<StopAnnouncer />, { wrapper: ({ children }) => <div data-testid="announcer">{children}</div> });
    open('a', 'b', 'c');
    const announced: string[] = [];
    const region = screen.getByTestId('announcer').firstElementChild!;
    const observer = new MutationObserver(() => announced.push(region.textContent));
    observer.observe(region, { childList: true, subtree: true });
    for (let hang = 0; hang < 4; hang += 1) {
      beats(6, { answered: false });
      revive();
    }
    expect(screen.getAllByText('The preview stopped responding.')).toHaveLength(3);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(async () => undefined);
    expect(announced).toEqual(['3 previews stopped responding. We stopped them.']);
    expect(region).toHaveAttribute('aria-live', 'polite');
    observer.disconnect();
  });

  test('a stopped preview runs again when the visitor wants it', async () => {
    open('a');
    beats(6, { answered: false });
    revive();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    expect(screen.getByTitle('a')).toBeInTheDocument();
  });

  test('after a hang that nothing explains the page watches where the pointer goes, and stops that preview at the next', () => {
    open('a', 'b');
    paint('a');
    paint('b');
    beats(6, { answered: false });
    revive();
    paint('a');
    beats(6, { answered: true });
    paint('b');
    beats(6, { answered: true });
    const shield = screen.getByTitle('b').parentElement!.parentElement!.lastElementChild!;
    fireEvent.pointerEnter(shield);
    expect(shield).not.toBeInTheDocument();
    beats(6, { answered: false });
    revive();
    expect(screen.getByTitle('a')).toBeInTheDocument();
    expect(screen.queryByTitle('b')).not.toBeInTheDocument();
  });

  test('a process that answers, however long, keeps its frames', () => {
    open('a');
    beats(60, { answered: true });
    expect(screen.getByTitle('a')).toBeInTheDocument();
  });

  test('a preview that hangs before the pulse could say that it is there is found as well', () => {
    renderWithPlatform(<PreviewFrame componentId="early" revision="r" title="Early" canvas="dark" />);
    scroll('window');
    beats(6, { answered: false });
    revive();
    expect(screen.getByRole('button', { name: 'Run again' })).toBeInTheDocument();
  });

  test('where no pulse is to be had the previews are shown all the same, and that is said in the console', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('a', 'b');
    paint('a');
    beats(6, { answered: false });
    beats(18, { answered: false });
    for (const title of ['a', 'b']) expect(screen.getByTitle(title)).toBeInTheDocument();
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('cannot be watched'));
    warned.mockRestore();
  });

  test('code in the preview that stays is stopped, and runs again by itself when it was changed and the typing pauses', () => {
    const { code, rerender } = openHanging();
    beats(4, { answered: true });
    expect(screen.queryByTitle('Live preview')).not.toBeInTheDocument();
    rerender(<LivePreviewFrame {...code} javascript="while(1){ b" />);
    beats(1, { answered: true });
    rerender(<LivePreviewFrame {...code} javascript="while(1){ break }" />);
    beats(1, { answered: true });
    expect(screen.queryByTitle('Live preview')).not.toBeInTheDocument();
    beats(1, { answered: true });
    expect(screen.getByTitle('Live preview')).toBeInTheDocument();
  });

  test('code in the preview that stays is stopped, and what was typed goes on being what it is given', async () => {
    const { code, rerender } = openHanging();
    rerender(<LivePreviewFrame {...code} javascript="" />);
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    const live = screen.getByTitle<HTMLIFrameElement>('Live preview');
    const sent = jest.spyOn(live.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
    say(live.contentWindow, { type: 'keyframe:ready' });
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:render', ...code, javascript: '' }, '*');
  });
});

describe('the motion of a preview', () => {
  const told = () => jest.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  const open = () => {
    renderWithPlatform(card);
    scroll('window');
    const sent = told();
    say(frame().contentWindow, { type: 'keyframe:painted' });
    return sent;
  };

  test('is held and goes on as the visitor wants', async () => {
    const sent = open();
    await user.click(screen.getByRole('button', { name: 'Pause Preview of Press' }));
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:play', playing: false, settled: false }, '*');
    await user.click(screen.getByRole('button', { name: 'Play Preview of Press' }));
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:play', playing: true, settled: false }, '*');
  });

  test('is held from the start for visitors who want less motion, until they let it go on', async () => {
    const reduced = jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: media.includes('reduce'),
          media,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const sent = open();
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:play', playing: false, settled: true }, '*');
    await user.click(screen.getByRole('button', { name: 'Play Preview of Press' }));
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:play', playing: true, settled: false }, '*');
    reduced.mockRestore();
  });
});

describe('a preview that takes the keyboard', () => {
  let pointerHovers = true;
  beforeEach(() => {
    pointerHovers = true;
    Object.assign(attention, { actAt: Number.NEGATIVE_INFINITY, tabAt: Number.NEGATIVE_INFINITY });
    window.matchMedia = ((query: string) => ({
      matches: query === '(hover: hover)' && pointerHovers,
    })) as typeof window.matchMedia;
  });

  const open = () => {
    renderWithPlatform(
      <>
        <input aria-label="Search" />
        <LivePreviewFrame html="" css="" javascript="" canvas="dark" />
      </>,
    );
    const field = screen.getByLabelText('Search');
    const live = screen.getByTitle<HTMLIFrameElement>('Live preview');
    act(() => field.focus());
    /** What a page sees of a `focus()` inside the frame. */
    const steal = () =>
      act(() => {
        live.focus();
        window.dispatchEvent(new Event('blur'));
        jest.advanceTimersByTime(1);
      });
    return { field, live, steal };
  };

  test('gives it back and cannot take it again until the pointer comes', () => {
    const { field, live, steal } = open();
    steal();
    expect(field).toHaveFocus();
    expect(live.inert).toBe(true);
    act(() => void live.parentElement?.dispatchEvent(new Event('pointerenter')));
    expect(live.inert).toBe(false);
  });

  test('is let in again by the Tab key', () => {
    const { field, live, steal } = open();
    steal();
    act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })));
    expect(live.inert).toBe(false);
  });

  test('is stopped when it does so again, until the visitor wants it', async () => {
    render(<StopAnnouncer />);
    const { field, steal } = open();
    steal();
    steal();
    expect(field).toHaveFocus();
    expect(screen.queryByTitle('Live preview')).not.toBeInTheDocument();
    expect(screen.getByText('The preview took the keyboard.')).toBeVisible();
    expect(screen.getByText('A preview took the keyboard. We stopped it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    expect(screen.getByTitle('Live preview')).toBeInTheDocument();
  });

  test('may keep it when a Tab key led there', () => {
    const { field, live, steal } = open();
    act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })));
    steal();
    expect(live).toHaveFocus();
  });

  test('is left alone where nothing hovers, since a finger is not seen', () => {
    pointerHovers = false;
    const { live, steal } = open();
    steal();
    expect(live).toHaveFocus();
  });
});
