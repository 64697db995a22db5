import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@keyframe/contracts/languages';
import { answerWatchdog, renderWithPlatform } from '@keyframe/shared-ui/testing';
import { FakeWorker, startFakeWorker } from '../../testing/FakeWorker.ts';
import { DraftPreview } from './DraftPreview.tsx';

jest.mock('../tailwind/startTailwindWorker.ts', () => ({ startTailwindWorker: () => startFakeWorker() }));

const CODE: ComponentCode = {
  html: '<b>a</b>',
  css: 'b { color: red }',
  javascript: 'a()',
  tailwind: '@tailwind utilities;',
};

let sent: jest.SpyInstance;
const frame = () => screen.getByTitle<HTMLIFrameElement>('Live preview');
/** A message from the preview frame; the page accepts only its own frame. */
const say = (data: unknown) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: frame().contentWindow })));
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
/** The last code sent to the frame. */
const rendered = () =>
  sent.mock.calls
    .map(([message]) => message as { type: string })
    .filter(({ type }) => type === 'keyframe:render')
    .at(-1);
const renders = () =>
  sent.mock.calls.filter(([message]) => (message as { type: string }).type === 'keyframe:render').length;

const preview = (language: Language, code: Partial<ComponentCode> = {}) => (
  <DraftPreview language={language} code={{ ...CODE, ...code }} canvas="light" onCss={() => undefined} />
);

function ready() {
  sent = jest.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  say({ type: 'keyframe:ready' });
}

const compiles = (css: string, unknown: string[] = []) =>
  act(() => FakeWorker.latest().says({ output: { css, unknown } }));

beforeEach(() => {
  jest.useFakeTimers();
  FakeWorker.started.length = 0;
});
afterEach(() => {
  // Unmounting the last preview stops the shared watchdog.
  cleanup();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('without Tailwind', () => {
  test('shows the draft’s parts of its language only, and starts no worker', () => {
    renderWithPlatform(preview('HTML+CSS'));
    ready();
    expect(rendered()).toEqual({
      type: 'keyframe:render',
      html: CODE.html,
      css: CODE.css,
      javascript: '',
      canvas: 'light',
    });
    expect(FakeWorker.started).toHaveLength(0);
  });

  // Specification 9.6
  test('updates with each key at once', () => {
    const { rerender } = renderWithPlatform(preview('HTML+CSS'));
    ready();
    for (const html of ['<i', '<i>', '<i>b']) {
      rerender(preview('HTML+CSS', { html }));
      expect(rendered()).toMatchObject({ html });
    }
    expect(renders()).toBe(4);
  });

  test('shows that it is loading', () => {
    renderWithPlatform(preview('HTML+CSS'));
    expect(screen.getByText('The preview is loading')).toBeInTheDocument();
  });
});

describe('with Tailwind', () => {
  const openTailwind = () => {
    const result = renderWithPlatform(preview('HTML+Tailwind'));
    act(() => FakeWorker.latest().says({ ready: true }));
    return result;
  };

  test('shows the loading state until the first CSS, so that nothing is unstyled', () => {
    openTailwind();
    expect(screen.queryByTitle('Live preview')).not.toBeInTheDocument();
    expect(screen.getByText('The preview is loading')).toBeInTheDocument();
    compiles('.p-4{}');
    ready();
    expect(rendered()).toEqual({
      type: 'keyframe:render',
      html: CODE.html,
      css: '.p-4{}',
      javascript: '',
      canvas: 'light',
    });
  });

  test('updates HTML together with the CSS compiled for it', () => {
    const { rerender } = openTailwind();
    compiles('.p-4{}');
    ready();
    rerender(preview('HTML+Tailwind', { html: '<b class="m-4">a</b>' }));
    wait(250);
    expect(renders()).toBe(1);
    compiles('.m-4{}');
    expect(renders()).toBe(2);
    expect(rendered()).toMatchObject({ html: '<b class="m-4">a</b>', css: '.m-4{}' });
  });

  test('shows a compile error under the preview, which keeps the last valid CSS', () => {
    const { rerender } = openTailwind();
    compiles('.p-4{}');
    ready();
    rerender(preview('HTML+Tailwind', { html: '<i>b</i>', tailwind: '.a { @apply p-nope; }' }));
    wait(250);
    act(() => FakeWorker.latest().says({ fault: 'unknown utility class `p-nope`' }));
    expect(screen.getByRole('status', { name: 'Tailwind' })).toHaveTextContent(
      'Tailwind error: unknown utility class `p-nope`',
    );
    expect(rendered()).toMatchObject({ html: '<i>b</i>', css: '.p-4{}' });
  });

  test('lists the first dozen classes without a rule', () => {
    openTailwind();
    compiles('', ['buton']);
    expect(screen.getByRole('status', { name: 'Tailwind' })).toHaveTextContent('No rule for the class buton');
  });

  test('counts the unknown classes beyond the first dozen', () => {
    openTailwind();
    compiles(
      '',
      Array.from({ length: 15 }, (_, index) => `c${index}`),
    );
    expect(screen.getByRole('status', { name: 'Tailwind' })).toHaveTextContent(
      /^No rule for the classes c0, c1, .*c11 and 3 more$/,
    );
  });
});

describe('the console', () => {
  const log = (level: string, text: string, line?: number) => say({ type: 'keyframe:console', level, text, line });
  /** The console panel; closed, it shows its count only. */
  const panel = () => screen.getByText('Console').closest('details') as HTMLElement;

  test('is closed with a count, and opens to show messages as text only', () => {
    renderWithPlatform(preview('HTML+CSS+JS'));
    ready();
    log('log', '<img src=x onerror=alert(1)>');
    log('error', 'x is not defined');
    expect(panel()).not.toHaveAttribute('open');
    expect(panel().querySelector('summary')).toHaveTextContent('Console21 error');
    expect(within(panel()).getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(panel().querySelector('img')).toBeNull();
  });

  test('restarts with new code, and goes on after a change of CSS', () => {
    const { rerender } = renderWithPlatform(preview('HTML+CSS+JS'));
    ready();
    log('log', 'first run');
    rerender(preview('HTML+CSS+JS', { css: 'b { color: blue }' }));
    wait(250);
    expect(within(panel()).getByText('first run')).toBeInTheDocument();
    rerender(preview('HTML+CSS+JS', { javascript: 'b()' }));
    wait(250);
    expect(within(panel()).queryByText('first run')).not.toBeInTheDocument();
    expect(within(panel()).getByText('No output yet.')).toBeInTheDocument();
  });

  test('shows the line in the author’s own code', () => {
    renderWithPlatform(preview('HTML+CSS+JS'));
    ready();
    log('error', 'x is not defined', 12);
    expect(within(panel()).getByText('JS line 12')).toBeInTheDocument();
  });

  test('can be cleared, and holds at most the last 200 messages', () => {
    renderWithPlatform(preview('HTML+CSS+JS'));
    ready();
    // In one act: React batches messages that arrive together.
    act(() => {
      for (let index = 0; index < 205; index += 1) log('log', `message ${index}`);
    });
    expect(panel().querySelectorAll('li')).toHaveLength(200);
    expect(within(panel()).queryByText('message 4')).not.toBeInTheDocument();
    act(() => within(panel()).getByText('Clear').click());
    expect(panel().querySelectorAll('li')).toHaveLength(0);
  });
});

describe('an endless loop', () => {
  beforeEach(() => answerWatchdog(false));
  afterEach(() => answerWatchdog(true));

  test('stops the preview with an explanation, and runs again on demand', async () => {
    renderWithPlatform(preview('HTML+CSS+JS'));
    ready();
    wait(5_000);
    expect(screen.queryByTitle('Live preview')).not.toBeInTheDocument();
    expect(screen.getByText('The preview stopped responding.')).toBeVisible();
    answerWatchdog(true);
    wait(10_000);
    // The timeout message does not show as well.
    expect(screen.queryByText('The preview has not answered yet.')).not.toBeInTheDocument();
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Run again' }));
    expect(frame()).toBeInTheDocument();
    expect(screen.queryByText('The preview stopped responding.')).not.toBeInTheDocument();
  });
});
