import type { MeasuredRule } from '@keyframe/contracts/measuredRules';
import type { DocumentParts } from '@keyframe/preview/document';
import { startWorker, type TestWorker } from './worker.ts';

type Fixture = Partial<DocumentParts>;
const SPIN =
  '@keyframes spin { to { rotate: 1turn } } div { width: 80px; height: 60px; background: #f80; animation: spin 1s linear infinite }';
const BUTTON = 'button { padding: 12px 24px; border: 1px solid #fff; color: #fff; background: #222; font-size: 16px }';

/** For each rule, components that pass and fail. */
const FIXTURES: Readonly<Record<MeasuredRule, { pass: Fixture; fail: Fixture }>> = {
  compositorTraced: {
    pass: { html: '<div></div>', css: SPIN },
    fail: {
      html: '<button>Send</button>',
      css: 'button { width: 90px; transition: width 1s } button:hover { width: 140px }',
    },
  },
  motionUnderReducedMotion: {
    pass: { html: '<div></div>', css: `${SPIN} @media (prefers-reduced-motion: reduce) { div { animation: none } }` },
    fail: {
      html: '<canvas></canvas>',
      javascript:
        "const c = document.querySelector('canvas').getContext('2d'); let x = 0; setInterval(() => { c.clearRect(0, 0, 300, 150); c.fillStyle = 'red'; c.fillRect((x += 9) % 250, 20, 50, 50); }, 50);",
    },
  },
  contrastMeasured: {
    pass: { html: '<p>Readable</p>', css: 'p { color: #fff; background: linear-gradient(#222, #333) }' },
    fail: { html: '<p>Pale text</p>', css: 'p { color: #999; background: linear-gradient(#eee, #fff); padding: 8px }' },
  },
  focusShown: {
    pass: { html: '<button>Send</button>', css: BUTTON },
    fail: { html: '<button>Send</button>', css: `${BUTTON} :focus { outline: none }` },
  },
  targetSize: {
    pass: { html: '<button>Send</button>', css: BUTTON },
    fail: {
      html: '<nav><button>1</button><button>2</button></nav>',
      css: 'button { width: 16px; height: 16px; padding: 0; border: 0 }',
    },
  },
  overflow: {
    pass: { html: '<div></div>', css: 'div { width: 90%; height: 50px; background: #f80 }' },
    fail: { html: '<div></div>', css: 'div { width: 500px; height: 50px; background: #f80 }' },
  },
  flashes: {
    pass: { html: '<div></div>', css: SPIN },
    fail: {
      html: '<div></div>',
      css: 'div { width: 300px; height: 270px; animation: f .2s steps(1) infinite } @keyframes f { 0% { background: #000 } 50% { background: #fff } }',
    },
  },
  layoutShift: {
    pass: { html: '<div></div>', css: SPIN },
    fail: {
      html: '<i></i><p>Text that moves</p><p>More text</p>',
      css: 'i { display: block } p { width: 280px; height: 60px; background: #345 }',
      javascript: "setTimeout(() => { document.querySelector('i').style.height = '150px'; }, 200);",
    },
  },
  forcedColors: {
    pass: { html: '<button>Send</button>', css: BUTTON },
    fail: {
      html: '<a href="#" aria-label="Send"></a>',
      css: 'a { display: block; width: 60px; height: 60px; background: #08f }',
    },
  },
  largeText: {
    pass: { html: '<p>Some text</p>', css: 'p { color: #fff }' },
    fail: { html: '<p>Some text</p>', css: 'p { height: 20px; overflow: hidden }' },
  },
};

let worker: TestWorker;
beforeAll(() => {
  worker = startWorker();
});
afterAll(() => worker.stop());

describe.each(Object.entries(FIXTURES))('%s', (rule, fixtures) => {
  test.each(['pass', 'fail'] as const)('has a component of which the outcome is %s', async (outcome) => {
    const { findings } = await worker.measure(fixtures[outcome]);
    const finding = findings[rule as MeasuredRule];
    expect([finding?.outcome, finding?.reason]).toEqual([outcome, expect.any(String)]);
    expect(finding?.mend !== undefined).toBe(outcome === 'fail');
  });
});

test('the same component has the same posters', async () => {
  const component = { html: '<div></div>', css: SPIN };
  const [one, other] = [await worker.measure(component), await worker.measure(component)];
  expect(one.posters.dark?.loop).toBeDefined();
  expect(other.posters).toEqual(one.posters);
});

test('a component with pictures of other sites has no poster', async () => {
  const { posters } = await worker.measure({ html: '<img src="https://example.org/a.png" alt="A">Text' });
  expect(posters).toEqual({});
});
