import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@keyframe/contracts/languages';
import { answerPulse, renderWithPlatform } from '@keyframe/shared-ui/testing';
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
/** What the preview frame says; the page hears only its own frame. */
const say = (data: unknown) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: frame().contentWindow })));
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
/** What the frame was given to show last. */
const rendered = () =>
  sent.mock.calls
    .map(([message]) => message as { type: string })
    .filter(({ type }) => type === 'keyframe:render')
    .at(-1);
const renders = () =>
  sent.mock.calls.filter(([message]) => (message as { type: string }).type === 'keyframe:render').length;

const preview = (language: Language, code: Partial<ComponentCode> = {}) => (
  <DraftPreview language={language} code={{ ...CODE, ...code }} canvas="light" />
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
  // The page's one pulse ends with its last preview.
  cleanup();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('without Tailwind', () => {
  test('the draft is shown as it is, without the parts that its language has not, and no worker is started', () => {
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
  test('it follows each key at once', () => {
    const { rerender } = renderWithPlatform(preview('HTML+CSS'));
    ready();
    for (const html of ['<i', '<i>', '<i>b']) {
      rerender(preview('HTML+CSS', { html }));
      expect(rendered()).toMatchObject({ html });
    }
    expect(renders()).toBe(4);
  });

  test('the preview says that it is loading', () => {
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

  test('nothing unstyled is shown first: the preview loads until the first CSS is there', () => {
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

  test('HTML is shown together with the CSS that was made for it', () => {
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

  test('a fault is told under the preview, which keeps the last CSS that could be made', () => {
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

  test('classes that no rule is for are named, the first dozen of them', () => {
    openTailwind();
    compiles('', ['buton']);
    expect(screen.getByRole('status', { name: 'Tailwind' })).toHaveTextContent('No rule for the class buton');
  });

  test('of very many unknown classes the rest is counted', () => {
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
  /** The console; a closed one shows its count only. */
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

  test('restarts with the code that restarts, and goes on through a change of CSS', () => {
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

  test('says in which line of the author’s own code it was written', () => {
    renderWithPlatform(preview('HTML+CSS+JS'));
    ready();
    log('error', 'x is not defined', 12);
    expect(within(panel()).getByText('JS line 12')).toBeInTheDocument();
  });

  test('can be cleared, and keeps no more than the last 200 messages', () => {
    renderWithPlatform(preview('HTML+CSS+JS'));
    ready();
    // All at once: a page draws what comes together once, and so does this test.
    act(() => {
      for (let index = 0; index < 205; index += 1) log('log', `message ${index}`);
    });
    expect(panel().querySelectorAll('li')).toHaveLength(200);
    expect(within(panel()).queryByText('message 4')).not.toBeInTheDocument();
    act(() => within(panel()).getByText('Clear').click());
    expect(panel().querySelectorAll('li')).toHaveLength(0);
  });
});

describe('code that never ends', () => {
  beforeEach(() => answerPulse(false));
  afterEach(() => answerPulse(true));

  test('is removed with a word why, and runs again when asked to', async () => {
    renderWithPlatform(preview('HTML+CSS+JS'));
    ready();
    wait(5_000);
    expect(screen.queryByTitle('Live preview')).not.toBeInTheDocument();
    expect(screen.getByText('The preview stopped responding.')).toBeVisible();
    answerPulse(true);
    wait(10_000);
    // It is not late besides.
    expect(screen.queryByText('The preview has not answered yet.')).not.toBeInTheDocument();
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Run again' }));
    expect(frame()).toBeInTheDocument();
    expect(screen.queryByText('The preview stopped responding.')).not.toBeInTheDocument();
  });
});
