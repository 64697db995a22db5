import { MENDABLE, mendOf } from '@keyframe/code-model/quality/mends';
import { qualityOf } from '@keyframe/code-model/quality/report';
import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform, sampleComponentDetail } from '@keyframe/shared-ui/testing';
import { FakeWorker, startFakeWorker } from '../../testing/FakeWorker.ts';
import type { QualityJob, QualityResult } from './qualityJob.ts';
import { QualityPanel } from './QualityPanel.tsx';
import { QualitySection } from './QualitySection.tsx';

jest.mock('./startQualityWorker.ts', () => ({ startQualityWorker: () => startFakeWorker() }));

const CODE: ComponentCode = {
  html: '<p class="b">Send</p>',
  css: '.b {\n  transition: all 1s;\n}\n.b:hover {\n  rotate: 9deg;\n}\n',
  javascript: '',
  tailwind: '',
};

let applied: unknown[];
const panel = (code: Partial<ComponentCode> = {}, compiledCss?: string) => (
  <QualityPanel
    language={compiledCss === undefined ? 'HTML+CSS' : 'HTML+Tailwind'}
    code={{ ...CODE, ...code }}
    compiledCss={compiledCss}
    onChange={(part, text) => applied.push({ part, text })}
  />
);
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const jobs = () => FakeWorker.latest().sent as QualityJob[];
/** The worker's work, on the last job. */
const work = () => {
  const { code, withMends } = jobs().at(-1)!;
  const mends: QualityResult['mends'] = {};
  for (const rule of withMends ? MENDABLE : []) {
    const mend = mendOf(code, rule);
    if (mend) mends[rule] = mend;
  }
  act(() => FakeWorker.latest().says({ code, report: qualityOf(code), mends } satisfies QualityResult));
};
const user = () => userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });

beforeEach(() => {
  jest.useFakeTimers();
  FakeWorker.started.length = 0;
  applied = [];
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('in the editor', () => {
  test('checks at once, and then when the author pauses', () => {
    const { rerender } = renderWithPlatform(panel());
    expect(screen.getByText('Checking')).toBeInTheDocument();
    wait(0);
    work();
    expect(screen.getByText('2 of 12 to mend, 1 undecided')).toBeInTheDocument();
    for (const css of ['.b { t', '.b { top', '.b { top: 0 }']) {
      rerender(panel({ css }));
      wait(100);
    }
    expect(jobs()).toHaveLength(1);
    wait(400);
    expect(jobs().map(({ code }) => code.css)).toEqual([CODE.css, '.b { top: 0 }']);
    work();
    expect(screen.queryByText(/of 12 to mend/)).not.toBeInTheDocument();
  });

  test('shows reason, mend and lines of what fails; the rest is folded, and what is not measured is named', () => {
    renderWithPlatform(panel());
    wait(0);
    work();
    const item = screen.getByText('Named transitions').closest('li')!;
    expect(item).toHaveTextContent('1 transition of all animates every property that changes, also by accident.');
    expect(item).toHaveTextContent('CSS line 2');
    expect(screen.getByText('10 not measured')).toBeInTheDocument();
    expect(screen.getByText(/passed$/)).toBeInTheDocument();
    expect(screen.getByText('Contrast at rest').closest('li')).toHaveTextContent('undecided');
  });

  test('shows the lines that a mend changes, and applies it', async () => {
    renderWithPlatform(panel());
    wait(0);
    work();
    const item = screen.getByText('Named transitions').closest('li')!;
    await user().click(within(item).getByText('Show the change'));
    const change = within(item).getByRole('region', { name: 'Change of the CSS' });
    expect(change.querySelector('del')).toHaveTextContent('transition: all 1s;');
    expect(change.querySelector('ins')).toHaveTextContent('transition: rotate 1s;');
    await user().click(within(item).getByRole('button', { name: 'Apply' }));
    expect(applied).toEqual([{ part: 'CSS', text: CODE.css.replace('all 1s', 'rotate 1s') }]);
    expect(screen.getByText('Quality').closest('summary')).toHaveFocus();
  });

  test('shows the layer that replaces a shadow’s transition, and applies it', async () => {
    const css = '.b {\n  color: red;\n  transition: box-shadow 1s;\n}\n.b:hover {\n  box-shadow: 0 0 9px red;\n}\n';
    renderWithPlatform(panel({ css }));
    wait(0);
    work();
    const item = screen.getByText('Stays on the compositor').closest('li')!;
    await user().click(within(item).getByText('Show the change'));
    const change = within(item).getByRole('region', { name: 'Change of the CSS' });
    const lines = (name: string) => [...change.querySelectorAll(name)].map(({ textContent }) => textContent);
    expect(lines('del')).toContain('  box-shadow: 0 0 9px red;');
    expect(lines('ins')).toEqual(expect.arrayContaining(['.b::after {', '  transition: opacity 1s;', '  opacity: 1;']));
    await user().click(within(item).getByRole('button', { name: 'Apply' }));
    expect(applied).toEqual([
      { part: 'CSS', text: expect.stringMatching(/^\.b \{[^]*\.b:hover::after \{\n {2}opacity: 1;\n\}\n$/) as string },
    ]);
  });

  test('a mend of earlier code cannot be applied', () => {
    const { rerender } = renderWithPlatform(panel());
    wait(0);
    work();
    rerender(panel({ css: `/* new */${CODE.css}` }));
    for (const button of screen.getAllByRole('button', { name: 'Apply', hidden: true })) expect(button).toBeDisabled();
  });

  test('with Tailwind, checks the compiled CSS', () => {
    renderWithPlatform(panel({ tailwind: '@tailwind utilities;' }, '.b { outline: none }'));
    wait(0);
    expect(jobs()[0]!.code).toMatchObject({
      css: '',
      tailwind: '@tailwind utilities;',
      compiledCss: '.b { outline: none }',
    });
  });

  test('a check that fails can be repeated', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderWithPlatform(panel());
    wait(0);
    act(() => FakeWorker.latest().breaks('no memory'));
    expect(screen.getByText('The check couldn’t run.')).toBeInTheDocument();
    await user().click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    wait(400);
    work();
    expect(FakeWorker.started).toHaveLength(2);
    expect(screen.getByText(/of 12 to mend/)).toBeInTheDocument();
  });
});

describe('on a component’s page', () => {
  const component = sampleComponentDetail({ previewCss: CODE.css, code: [{ ...CODE, js: '' }] });
  const open = async (getMeasurements: object) => {
    renderWithPlatform(<QualitySection component={component} />, { api: { getMeasurements } });
    const section = screen.getByRole('region', { name: 'Quality' });
    await user().click(within(section).getByRole('button', { name: 'Check the code' }));
    expect(await within(section).findByRole('status')).toHaveTextContent('Checking the code');
    expect(section).toHaveFocus();
    wait(0);
    work();
    return section;
  };
  const NONE = { revision: component.revision, findings: {}, posters: {}, exports: {} };

  test('checks its code, without mends, when the visitor asks', async () => {
    const section = await open({ ...NONE, state: 'notMeasured', reason: 'No render worker.' });
    expect(jobs()[0]).toMatchObject({ withMends: false, code: { html: CODE.html, css: CODE.css, compiledCss: '' } });
    expect(within(section).getByRole('status')).toHaveTextContent('2 of 12 to mend, 1 undecided.');
    expect(screen.queryByText('Show the change')).not.toBeInTheDocument();
    expect(await screen.findByText('No render worker.')).toBeInTheDocument();
    expect(screen.getByText('10 not measured')).toBeInTheDocument();
  });

  test('shows what was measured, and names what was not', async () => {
    const section = await open({
      ...NONE,
      state: 'measured',
      findings: {
        overflow: { outcome: 'fail', reason: 'It is 500 px wide.', mend: 'Use `max-width`.' },
        flashes: { outcome: 'pass', reason: 'It does not flash.' },
        layoutShift: { outcome: 'notMeasured', reason: 'The browser reported an error.' },
      },
    });
    expect(await screen.findByText('It is 500 px wide.')).toBeInTheDocument();
    expect(within(section).getByRole('status')).toHaveTextContent('3 of 14 to mend, 1 undecided.');
    expect(screen.getByText('It does not flash.')).toBeInTheDocument();
    expect(screen.getByText('8 not measured')).toBeInTheDocument();
    expect(screen.getByText('The browser reported an error.')).toBeInTheDocument();
  });

  test('says that measurements wait', async () => {
    await open({ ...NONE, state: 'waiting' });
    expect(await screen.findByText('These need a browser, and are waiting for it.')).toBeInTheDocument();
  });
});
