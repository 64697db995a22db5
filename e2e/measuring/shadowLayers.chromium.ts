import { chromium, type Browser, type Page } from '@playwright/test';
import { applyMend, mendOf } from '@keyframe/code-model/quality/mends';
import type { QualityInput } from '@keyframe/code-model/quality/subject';
import { CHROMIUM_ARGUMENTS } from '@keyframe/tools/chromium';
import { compare } from '../rendering/comparison.ts';
import { startWorker, type TestWorker } from './worker.ts';

interface Fixture {
  what: string;
  html?: string;
  css: string;
}

const BUTTON = '<button class="b">Send</button>';
const LOOK = 'padding: 12px 24px; background: #fff; font: 16px sans-serif; outline-offset: 4px;';

const FIXTURES: readonly Fixture[] = [
  {
    what: 'a shadow that appears',
    css: `.b { ${LOOK} border: none; border-radius: 8px; transition: box-shadow .3s ease; } .b:hover { box-shadow: 0 6px 18px #0008; }`,
  },
  {
    what: 'from one shadow to another, within borders, while it moves',
    css: `.b { ${LOOK} border: 3px solid #06c; border-radius: 99px; transition: all .3s; box-shadow: 0 2px 6px #0006; }
      .b:hover, .b:focus-visible { box-shadow: 0 12px 24px #06c8; translate: 0 -4px; }
      .b:active { box-shadow: none; }`,
  },
  {
    what: 'shadows without blur on square corners',
    css: `.b { ${LOOK} border: 2px solid #000; transition: box-shadow .3s; box-shadow: 4px 4px 0 #000; }
      .b:hover { box-shadow: 8px 8px 0 #c00; }`,
  },
  {
    what: 'a shadow below content that overflows',
    html: '<div class="b"><p>A line that is wider than its box</p></div>',
    css: `.b { width: 120px; height: 60px; background: linear-gradient(#fff, #ccc); transition: box-shadow .3s; }
      .b:hover { box-shadow: 0 0 24px 8px #c00; }
      p { margin: 0 -40px 0 40px; white-space: nowrap; color: #00f; background: #ff08; }`,
  },
  {
    what: 'positioned boxes that overlap',
    html: '<div class="b">1</div><div class="b">2</div><div class="b">3</div><p>Text</p>',
    css: `.b { position: relative; width: 90px; height: 50px; margin-bottom: -12px; background: #eee; border-radius: 12px; transition: box-shadow .3s; }
      .b:hover { box-shadow: 0 8px 20px #000; } p { background: #fc0 }`,
  },
  {
    what: 'an empty box in a line of text',
    html: '<p>Text <span class="b"></span> text</p>',
    css: `.b { position: relative; display: inline-block; width: 40px; height: 40px; background: #0a0; transition: box-shadow .3s; }
      .b:hover { box-shadow: 0 0 16px #0a0; }`,
  },
  {
    what: 'a shadow in the state of the element around it',
    html: '<section><span class="b">Send</span></section>',
    css: `section { display: flex; padding: 30px; } .b { padding: 20px; background: #fffa; transition: box-shadow .3s; box-shadow: 0 2px 8px #0006; }
      section:hover .b { box-shadow: 0 0 30px #60c; }`,
  },
];

const codeOf = ({ html = BUTTON, css }: Fixture): QualityInput => ({
  html,
  css,
  javascript: '',
  tailwind: '',
  compiledCss: '',
});
const mended = (code: QualityInput): QualityInput => {
  const mend = mendOf(code, 'compositor');
  if (mend === undefined) throw new Error('no mend is offered');
  return applyMend(code, mend);
};

let browser: Browser;
let worker: TestWorker;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env['KEYFRAME_CHROMIUM']!, args: CHROMIUM_ARGUMENTS });
  worker = startWorker();
});
afterAll(async () => {
  await browser.close();
  await worker.stop();
});

interface Seen {
  /** Pictures of the states, when their transitions have ended. */
  pictures: Record<'rest' | 'hover' | 'focus' | 'press' | 'left', Buffer>;
  /** What the change into the state of the pointer animates. */
  animated: string[];
}

/** What a visitor sees of a component, and does. */
async function seen(page: Page, { html, css }: QualityInput): Promise<Seen> {
  await page.mouse.move(0, 0);
  await page.setContent(
    `<!doctype html><style>body { margin: 0; height: 100vh; display: grid; place-content: center; background: #dde }</style><style>${css}</style>${html}`,
  );
  const settled = async () => {
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
    });
    return page.screenshot();
  };
  const rest = await settled();
  await page.hover('.b');
  const animated = await page.evaluate(() =>
    document.getAnimations().map((one) => (one as CSSTransition).transitionProperty),
  );
  const hover = await settled();
  await page.mouse.down();
  const press = await settled();
  await page.mouse.up();
  await page.mouse.move(0, 0);
  const left = await settled();
  await page.keyboard.press('Tab');
  return { pictures: { rest, hover, press, left, focus: await settled() }, animated: [...new Set(animated)].sort() };
}

describe.each(FIXTURES)('$what', (fixture) => {
  const code = codeOf(fixture);

  test.each([1, 2])('looks the same on layers, at %s device pixels per pixel', async (deviceScaleFactor) => {
    const context = await browser.newContext({ viewport: { width: 400, height: 300 }, deviceScaleFactor });
    const [page, decoder] = [await context.newPage(), await context.newPage()];
    const before = await seen(page, code);
    const after = await seen(page, mended(code));
    for (const [state, picture] of Object.entries(before.pictures)) {
      const { same, pixels } = await compare(picture, after.pictures[state as keyof Seen['pictures']], decoder);
      expect({ state, same, pixels }).toEqual({ state, same: true, pixels: expect.any(Number) as number });
    }
    expect(before.pictures.hover.equals(before.pictures.rest)).toBe(false);
    expect(before.animated).toContain('box-shadow');
    expect(after.animated).toEqual([...before.animated.filter((one) => one !== 'box-shadow'), 'opacity'].sort());
    await context.close();
  });
});

test.each(FIXTURES.slice(0, 2))('$what moves on the compositor with layers only', async (fixture) => {
  const outcomeOf = async ({ html, css }: QualityInput) =>
    (await worker.measure({ html, css })).findings.compositorTraced?.outcome;
  const code = codeOf(fixture);
  expect([await outcomeOf(code), await outcomeOf(mended(code))]).toEqual(['fail', 'pass']);
});
