import { act, screen } from '@testing-library/react';
import { cardUrl } from 'contracts/preview';
import { renderWithPlatform, TEST_PREVIEW_ORIGIN } from '../testing/index.tsx';
import { LivePreviewFrame } from './LivePreviewFrame.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

/** jsdom measures nothing: the test says what is near the window. */
let scroll: (near: boolean) => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class implements Partial<IntersectionObserver> {
    constructor(report: IntersectionObserverCallback) {
      scroll = (isIntersecting) =>
        act(() => report([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const say = (source: MessageEventSource | null, data: unknown) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));
const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of Press');
const card = <PreviewFrame componentId="c1" revision="r1" title="Preview of Press" canvas="light" />;

test('a preview exists only while it is near the window', () => {
  renderWithPlatform(card);
  expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
  scroll(true);
  expect(frame()).toHaveAttribute('src', cardUrl(TEST_PREVIEW_ORIGIN, 'c1', 'r1'));
  scroll(false);
  expect(screen.queryByTitle('Preview of Press')).not.toBeInTheDocument();
});

test("a member's code runs sandboxed without the page's origin, in 300 by 270, and is no stop of the Tab key", () => {
  renderWithPlatform(card);
  scroll(true);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(frame()).toHaveAttribute('width', '300');
  expect(frame()).toHaveAttribute('height', '270');
  expect(frame()).toHaveAttribute('tabindex', '-1');
});

test('a preview is covered until its own frame says that it is painted', () => {
  renderWithPlatform(card);
  scroll(true);
  const cover = frame().nextElementSibling;
  say(window, { type: 'keyframe:painted' });
  expect(cover).toHaveAttribute('data-painted', 'false');
  say(frame().contentWindow, { type: 'keyframe:repainted' });
  say(frame().contentWindow, 'keyframe:painted');
  expect(cover).toHaveAttribute('data-painted', 'false');
  say(frame().contentWindow, { type: 'keyframe:painted' });
  expect(cover).toHaveAttribute('data-painted', 'true');
});

test('a preview that never says so is shown after a while', () => {
  jest.useFakeTimers();
  try {
    renderWithPlatform(card);
    scroll(true);
    act(() => void jest.advanceTimersByTime(4_000));
    expect(frame().nextElementSibling).toHaveAttribute('data-painted', 'true');
  } finally {
    jest.useRealTimers();
  }
});

describe('the preview that stays', () => {
  const code = { html: '<b>a</b>', css: 'b{}', javascript: '', canvas: 'dark' as const };

  test('is sent the code when it is ready, at each change, and anew after a reload of its own', () => {
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

  describe('and its pulse', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());
    const seconds = (count: number) => act(() => void jest.advanceTimersByTime(count * 1_000));
    const open = () => {
      const hung = jest.fn();
      renderWithPlatform(<LivePreviewFrame {...code} onHung={hung} />);
      const live = screen.getByTitle<HTMLIFrameElement>('Live preview');
      const asked = jest.spyOn(live.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
      return { live, hung, asked };
    };

    test('code that never ends is noticed after three seconds without an answer, and said once', () => {
      const { live, hung } = open();
      say(live.contentWindow, { type: 'keyframe:ready' });
      seconds(3);
      expect(hung).not.toHaveBeenCalled();
      seconds(10);
      expect(hung).toHaveBeenCalledTimes(1);
    });

    test('a frame that answers stays, however long', () => {
      const { live, hung, asked } = open();
      say(live.contentWindow, { type: 'keyframe:ready' });
      for (let second = 0; second < 20; second += 1) {
        seconds(1);
        say(live.contentWindow, { type: 'keyframe:pong', id: second });
      }
      expect(asked).toHaveBeenLastCalledWith({ type: 'keyframe:ping', id: 20 }, '*');
      expect(hung).not.toHaveBeenCalled();
    });

    test('a frame that is still loading is not taken for one that hangs', () => {
      const { hung } = open();
      seconds(20);
      expect(hung).not.toHaveBeenCalled();
    });

    test('nothing is asked while the page is hidden', () => {
      const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      const { live, hung } = open();
      say(live.contentWindow, { type: 'keyframe:ready' });
      seconds(20);
      expect(hung).not.toHaveBeenCalled();
      hidden.mockRestore();
    });
  });
});
