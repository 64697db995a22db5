import { writeFileSync } from 'node:fs';
import { expect, test, type Frame, type Locator, type Page } from '@playwright/test';
import { LIMITS } from '@keyframe/contracts/limits';
import type { DocumentParts } from '@keyframe/preview/document';
import { submitCode, uniqueName, verifyComponent, type MadeComponent } from '../support/components.ts';
import { chooseInMenu } from '../support/menus.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { compare } from './comparison.ts';
import { plainFile } from './plainFile.ts';
import { hold, stillScript } from './still.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

const SIZE = { width: LIMITS.cardPreviewWidth, height: LIMITS.cardPreviewHeight };

/** Components with features that could render differently in one of the four places. */
const COMPONENTS: Record<string, DocumentParts> = {
  'one element in the middle, turning': {
    html: '<button class="b">One &amp; only</button>',
    css: '.b { padding: 12px 20px; animation: turn 3s linear infinite } @keyframes turn { to { rotate: 360deg } }',
    javascript: '',
    canvas: 'dark',
  },
  'several elements that stay together, on the light canvas': {
    html: '<h1>Title</h1>\n<p>Text in the font of the document</p>\n<input placeholder="Field">',
    css: 'p { margin: 4px }',
    javascript: '',
    canvas: 'light',
  },
  'one element as high as the page': {
    html: '<div class="full"></div>',
    css: '.full { width: 100%; height: 100%; background: linear-gradient(#246, #a40) }',
    javascript: '',
    canvas: 'dark',
  },
  'a body with a style of its own': {
    html: '<span>top left</span>',
    css: 'body { display: block; margin: 8px; background: #fde; color: #305; font: 20px serif }',
    javascript: '',
    canvas: 'light',
  },
  'layers, and a script that writes': {
    html: '<output></output>',
    css: '@layer a, b; @layer b { output { color: #6f6; font-size: 30px } } @layer a { output { color: red; margin: 0 } body { place-items: end } }',
    javascript: 'document.querySelector("output").textContent = "written </" + "script>";',
    canvas: 'dark',
  },
};

test('a component renders the same as card, in the component view, in the editor, as a download and as a plain file', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: SIZE });
  await context.addInitScript({ content: stillScript() });
  const plain = await context.newPage();
  await page.addInitScript({ content: stillScript() });

  const word = uniqueName('Same');
  const made: { component: MadeComponent; parts: DocumentParts; what: string }[] = [];
  for (const [what, parts] of Object.entries(COMPONENTS)) {
    const component = await submitCode(ACCOUNTS.member, `${word} ${made.length + 1}`, parts);
    await verifyComponent(ACCOUNTS.admin, component);
    made.push({ component, parts, what });
  }

  const looksLike = (file: string) => pictureOfFile(plain, file);
  const plainPictures = new Map<string, Buffer>();
  for (const { component, parts } of made) {
    const file = info.outputPath('plain.html');
    writeFileSync(file, plainFile(parts));
    plainPictures.set(component._id, await looksLike(file));
  }
  const wanted = ({ _id }: MadeComponent) => plainPictures.get(_id)!;

  await startSession(page, ACCOUNTS.member);
  await page.goto(`/explore?q=${encodeURIComponent(word)}`);
  for (const { component, what } of made) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: component.name, exact: true }) });
    await card.scrollIntoViewIfNeeded();
    await expectPicture(card.locator('iframe'), (frame) => frame, wanted(component), plain, `${what}: the card`);
  }
  for (const { component, what } of made) {
    await page.goto(`/component/${component._id}`);
    await expectPicture(
      page.locator('iframe[title]').first(),
      (frame) => frame,
      wanted(component),
      plain,
      `${what}: the component view`,
    );

    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), chooseInMenu(page, 'Download Code')]);
    const file = info.outputPath('download.html');
    await download.saveAs(file);
    expect((await compare(await looksLike(file), wanted(component), plain)).same, `${what}: the download`).toBe(true);

    await page.goto(`/editor?component=${component._id}`);
    await expectPicture(page.locator('iframe[title]').first(), within, wanted(component), plain, `${what}: the editor`);
  }
  await context.close();
});

/** The visible component's frame inside the live preview, which also has a waiting one. */
async function within(frame: Frame): Promise<Frame | undefined> {
  for (const child of frame.childFrames()) {
    if ((await (await child.frameElement()).getAttribute('title')) === 'Component') return child;
  }
  return undefined;
}

/** The picture of a file that is opened directly. */
async function pictureOfFile(page: Page, file: string): Promise<Buffer> {
  await page.goto(`file://${file}`);
  await hold(page.mainFrame());
  return page.screenshot({ animations: 'allow' });
}

/** Expects that a frame of the site, at the size of a card, shows this picture once its component is painted. */
async function expectPicture(
  place: Locator,
  documentOf: (frame: Frame) => Frame | Promise<Frame | undefined>,
  wanted: Buffer,
  decoder: Page,
  what: string,
): Promise<void> {
  await expect(place).toBeVisible();
  await place.evaluate(showAlone, SIZE);
  const same = async () => {
    const frame = await (await place.elementHandle())?.contentFrame();
    const document = frame && (await documentOf(frame));
    if (!document) return false;
    await hold(document);
    const picture = await place.page().screenshot({ clip: { x: 0, y: 0, ...SIZE }, animations: 'allow' });
    return (await compare(picture, wanted, decoder)).same;
  };
  // Each picture takes seconds on a busy machine.
  await expect.poll(same, { message: `${what} looks like the plain file`, timeout: 60_000 }).toBe(true);
}

/**
 * Shows a frame in the corner of the window at a fixed size, because the places have different sizes and rounded corners.
 * The top layer cannot be clipped or covered, and the frame does not reload.
 */
function showAlone(frame: Element, { width, height }: typeof SIZE): void {
  if (!(frame instanceof HTMLElement)) throw new Error('no frame to show');
  frame.popover = 'manual';
  frame.showPopover();
  Object.assign(frame.style, {
    inset: '0 auto auto 0',
    margin: '0',
    padding: '0',
    border: '0',
    width: `${width}px`,
    height: `${height}px`,
    scale: 'none',
    zoom: '1',
  });
}
