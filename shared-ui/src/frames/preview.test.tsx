import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { cardUrl } from '@keyframe/contracts/previewAddresses';
import { answerWatchdog, renderWithPlatform, TEST_PREVIEW_ORIGIN } from '../testing/index.tsx';
import { attention } from './attention.ts';
import { LivePreviewFrame } from './LivePreviewFrame.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { StopAnnouncer } from './StopAnnouncer.tsx';

// The watchdog of the page keeps running from test to test; it is removed when no preview is left.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});
const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });

/** Time in which all previews of a test take their turn (startInTurn.ts). Milliseconds. */
const TURNS = 10;

/** jsdom has no layout: the test sets whether all previews are in the viewport, near it or far away. */
let scroll: (place: 'window' | 'near' | 'away') => void;
beforeEach(() => {
  const observers: { sees: (place: string) => boolean; report: (isIntersecting: boolean) => void }[] = [];
  scroll = (place) =>
    act(() => {
      observers.forEach(({ sees, report }) => report(sees(place)));
      jest.advanceTimersByTime(TURNS);
    });
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
/** The watchdog's frame, which answers the heartbeats. */
const watchdog = () => document.querySelector<HTMLIFrameElement>('iframe[src*="/watchdog"]');
const beats = (count: number, { answered }: { answered: boolean }) => {
  for (let beat = 0; beat < count; beat += 1) {
    act(() => void jest.advanceTimersByTime(500));
    if (answered) say(watchdog()?.contentWindow ?? null, { type: 'keyframe:pong', id: beat });
  }
};
const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of Press');
/** The cover of the frame until it is painted. */
const cover = () => frame().nextElementSibling;
const card = <PreviewFrame componentId="c1" revision="r1" title="Preview of Press" canvas="light" />;

test('a preview is mounted only near the viewport', () => {
  renderWithPlatform(card);
  expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
  scroll('window');
  expect(frame()).toHaveAttribute('src', cardUrl(TEST_PREVIEW_ORIGIN, 'c1', 'r1'));
  scroll('away');
  expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
});

test('a preview near the viewport starts after those in the viewport', () => {
  renderWithPlatform(card);
  scroll('near');
  expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(600 + TURNS));
  expect(frame()).toBeInTheDocument();
  scroll('window');
  expect(frame()).toBeInTheDocument();
});

// Specification 2.56, 9.11
test("a member's code runs sandboxed without the page's origin, at 300 by 270, without a tab stop", () => {
  renderWithPlatform(card);
  scroll('window');
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(frame()).toHaveAttribute('width', '300');
  expect(frame()).toHaveAttribute('height', '270');
  expect(frame()).toHaveAttribute('tabindex', '-1');
});

test('a preview is covered until its own frame reports its paint', () => {
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

test('a preview that never reports its paint is shown after a timeout', () => {
  renderWithPlatform(card);
  scroll('window');
  act(() => void jest.advanceTimersByTime(4_000));
  expect(cover()).toHaveAttribute('data-painted', 'true');
});

describe('a card with a poster', () => {
  const posed = (
    <PreviewFrame componentId="c1" revision="r1" title="Preview of Press" canvas="light" poster="/p.webp" />
  );
  const poster = () => document.querySelector('img[src="/p.webp"]');
  const matches = (query: string) =>
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      (asked) =>
        ({
          ...new EventTarget(),
          matches: asked.includes(query),
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
  afterEach(() => jest.restoreAllMocks());

  test('shows it without scripts, in the HTML of a server', () => {
    jest.spyOn(globalThis, 'navigator', 'get').mockReturnValue(undefined as never);
    expect(renderToString(posed)).toContain('src="/p.webp"');
  });

  test('covers its frame with it until that is painted', () => {
    renderWithPlatform(posed);
    scroll('window');
    expect(cover()).toContainElement(poster() as HTMLElement);
    say(frame().contentWindow, { type: 'keyframe:painted' });
    expect(cover()).toHaveAttribute('data-painted', 'true');
  });

  test('is only the picture for a visitor who wants less motion, until Play', async () => {
    matches('reduced-motion');
    renderWithPlatform(posed);
    scroll('window');
    expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
    expect(poster()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play Preview of Press' }));
    say(frame().contentWindow, { type: 'keyframe:painted' });
    expect(screen.getByRole('button', { name: 'Pause Preview of Press' })).toBeInTheDocument();
  });

  test('is only the picture for a visitor who saves data', () => {
    const connection = { configurable: true, value: { saveData: true } };
    Object.defineProperty(navigator, 'connection', connection);
    renderWithPlatform(posed);
    scroll('window');
    expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('runs its frame when the picture is gone', () => {
    matches('reduced-motion');
    renderWithPlatform(posed);
    scroll('window');
    fireEvent.error(poster()!);
    expect(frame()).toBeInTheDocument();
  });
});

describe('a card that arrived in the server’s HTML', () => {
  const eager = <PreviewFrame componentId="c1" revision="r1" title="Preview of Press" canvas="light" eager />;
  const arrive = async () => {
    const container = document.createElement('div');
    // The class names differ here, since the server's sheet is another one.
    container.innerHTML = renderToString(eager);
    document.body.append(container);
    const arrived = container.querySelector('iframe')!;
    const root = await act(async () =>
      hydrateRoot(container, eager, {
        onRecoverableError: (error) => {
          throw error;
        },
      }),
    );
    return { arrived, end: () => act(() => root.unmount()) };
  };

  test('keeps its running frame, which is not covered', async () => {
    const { arrived, end } = await arrive();
    expect(frame()).toBe(arrived);
    expect(cover()).toHaveAttribute('data-painted', 'true');
    end();
  });
});

describe('the live preview', () => {
  const code = { html: '<b>a</b>', css: 'b{}', javascript: '', canvas: 'dark' as const };

  test('receives the code when it is ready, at each change, and after it reloads itself', () => {
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

  test('runs the document of its first code, and the live frame once the code changes', () => {
    const document = 'https://preview.keyframe.test/c/1/2';
    const { rerender } = renderWithPlatform(<LivePreviewFrame {...code} document={document} />);
    const whole = screen.getByTitle<HTMLIFrameElement>('Live preview');
    const sent = jest.spyOn(whole.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
    expect(whole).toHaveAttribute('src', document);
    say(whole.contentWindow, { type: 'keyframe:ready' });
    expect(sent).not.toHaveBeenCalled();
    say(whole.contentWindow, { type: 'keyframe:painted', width: 1, height: 1 });
    expect(sent.mock.calls).toEqual([[{ type: 'keyframe:play', playing: true, settled: false }, '*']]);
    expect(screen.queryByText('The preview is loading')).not.toBeInTheDocument();

    rerender(<LivePreviewFrame {...code} canvas="light" document={document} />);
    const live = screen.getByTitle<HTMLIFrameElement>('Live preview');
    expect(live.src).toMatch(/\/frame$/);
    const rendered = jest.spyOn(live.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
    say(live.contentWindow, { type: 'keyframe:ready' });
    expect(rendered).toHaveBeenLastCalledWith({ type: 'keyframe:render', ...code, canvas: 'light' }, '*');
  });

  test('reports the console output of its code, and ignores messages of other windows', () => {
    const onConsole = jest.fn();
    renderWithPlatform(<LivePreviewFrame {...code} onConsole={onConsole} />);
    const live = screen.getByTitle<HTMLIFrameElement>('Live preview');
    say(window, { type: 'keyframe:console', level: 'error', text: 'forged' });
    say(live.contentWindow, { type: 'keyframe:console', level: 'error', text: 'x is not defined' });
    expect(onConsole.mock.calls).toEqual([[{ level: 'error', text: 'x is not defined' }]]);
  });
});

describe("when the previews' process is unresponsive", () => {
  beforeEach(() => answerWatchdog(false));
  afterEach(() => answerWatchdog(true));
  /** Each test has code of its own, because stopped code stays stopped. */
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
    say(watchdog()!.contentWindow, { type: 'keyframe:ready' });
  };
  const paint = (id: string) =>
    say(screen.getByTitle<HTMLIFrameElement>(id).contentWindow, { type: 'keyframe:painted' });
  /** Time for the browser to end the process and for the new watchdog. */
  const revive = () => {
    act(() => void jest.advanceTimersByTime(60));
    say(watchdog()!.contentWindow, { type: 'keyframe:ready' });
  };

  test('a preview outside the viewport, which does not paint, is not stopped once it has loaded', () => {
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

  /** The live preview, with code that hung and was stopped. */
  const openHanging = () => {
    const code = { html: '<b>a</b>', css: '', javascript: 'while(1){}', canvas: 'dark' as const };
    const { rerender } = renderWithPlatform(<LivePreviewFrame {...code} />);
    say(watchdog()!.contentWindow, { type: 'keyframe:ready' });
    say(screen.getByTitle<HTMLIFrameElement>('Live preview').contentWindow, { type: 'keyframe:ready' });
    beats(6, { answered: false });
    revive();
    return { code, rerender };
  };

  test('all frames are removed within three seconds, which ends the process', () => {
    open('a', 'b');
    beats(6, { answered: false });
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  test('the painted previews restart automatically, and the hanging one shows that it was stopped', () => {
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

  test('several stopped previews are announced once, and their cards are not live regions', async () => {
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

  test("a stopped preview runs again on the visitor's request", async () => {
    open('a');
    beats(6, { answered: false });
    revive();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    expect(screen.getByTitle('a')).toBeInTheDocument();
  });

  test('after an unexplained hang the page tracks the pointer, and stops the preview under it at the next hang', () => {
    open('a', 'b');
    paint('a');
    paint('b');
    beats(6, { answered: false });
    revive();
    paint('a');
    beats(6, { answered: true });
    paint('b');
    beats(6, { answered: true });
    const shield = screen.getByTitle('b').parentElement!.lastElementChild!;
    fireEvent.pointerEnter(shield);
    expect(shield).not.toBeInTheDocument();
    beats(6, { answered: false });
    revive();
    expect(screen.getByTitle('a')).toBeInTheDocument();
    expect(screen.queryByTitle('b')).not.toBeInTheDocument();
  });

  test('a process that answers keeps its frames without a limit', () => {
    open('a');
    beats(60, { answered: true });
    expect(screen.getByTitle('a')).toBeInTheDocument();
  });

  test('a preview that hangs before the watchdog is ready is found as well', () => {
    renderWithPlatform(<PreviewFrame componentId="early" revision="r" title="Early" canvas="dark" />);
    scroll('window');
    beats(6, { answered: false });
    revive();
    expect(screen.getByRole('button', { name: 'Run again' })).toBeInTheDocument();
  });

  test('when the watchdog cannot load, the previews are shown anyway and the console has a warning', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('a', 'b');
    paint('a');
    beats(6, { answered: false });
    beats(18, { answered: false });
    for (const title of ['a', 'b']) expect(screen.getByTitle(title)).toBeInTheDocument();
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('cannot be watched'));
    warned.mockRestore();
  });

  test('stopped code in the live preview runs again automatically when it has changed and typing pauses', () => {
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

  test('stopped code stays stopped on another canvas', () => {
    const { code, rerender } = openHanging();
    beats(4, { answered: true });
    rerender(<LivePreviewFrame {...code} canvas={code.canvas === 'dark' ? 'light' : 'dark'} />);
    beats(4, { answered: true });
    expect(screen.queryByTitle('Live preview')).not.toBeInTheDocument();
  });

  test('the live preview receives the latest code after it was stopped', async () => {
    const { code, rerender } = openHanging();
    rerender(<LivePreviewFrame {...code} javascript="" />);
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    const live = screen.getByTitle<HTMLIFrameElement>('Live preview');
    const sent = jest.spyOn(live.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
    say(live.contentWindow, { type: 'keyframe:ready' });
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:render', ...code, javascript: '' }, '*');
  });
});

describe('pausing the motion of a preview', () => {
  const spyOnPostMessage = () =>
    jest.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  const open = () => {
    renderWithPlatform(card);
    scroll('window');
    const sent = spyOnPostMessage();
    say(frame().contentWindow, { type: 'keyframe:painted' });
    return sent;
  };

  test("pauses and resumes on the visitor's request", async () => {
    const sent = open();
    await user.click(screen.getByRole('button', { name: 'Pause Preview of Press' }));
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:play', playing: false, settled: false }, '*');
    await user.click(screen.getByRole('button', { name: 'Play Preview of Press' }));
    expect(sent).toHaveBeenLastCalledWith({ type: 'keyframe:play', playing: true, settled: false }, '*');
  });

  test('is paused initially under prefers-reduced-motion, until the visitor resumes it', async () => {
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

describe('a preview that takes the keyboard focus', () => {
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
    /** The events that a page sees for a `focus()` inside the frame. */
    const steal = () =>
      act(() => {
        live.focus();
        window.dispatchEvent(new Event('blur'));
        jest.advanceTimersByTime(1);
      });
    return { field, live, steal };
  };

  test('loses it, and cannot take it again until the pointer enters', () => {
    const { field, live, steal } = open();
    steal();
    expect(field).toHaveFocus();
    expect(live.inert).toBe(true);
    act(() => void live.parentElement?.dispatchEvent(new Event('pointerenter')));
    expect(live.inert).toBe(false);
  });

  test('can be focused again with the Tab key', () => {
    const { field, live, steal } = open();
    steal();
    act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })));
    expect(live.inert).toBe(false);
  });

  test('is stopped when it does so again, until the visitor runs it', async () => {
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

  test('keeps it after a Tab key', () => {
    const { field, live, steal } = open();
    act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })));
    steal();
    expect(live).toHaveFocus();
  });

  test('keeps it on devices without hover, where the page cannot see a touch in a frame', () => {
    pointerHovers = false;
    const { live, steal } = open();
    steal();
    expect(live).toHaveFocus();
  });
});
