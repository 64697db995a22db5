import { writeFileSync } from 'node:fs';
import { expect, test, type Frame, type Locator, type Page } from '@playwright/test';
import type { DocumentParts } from 'preview/document';
import { submitCode, uniqueName, verifyComponent, type MadeComponent } from '../support/components.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { compare, TOLERANCE } from './comparison.ts';
import { plainFile } from './plainFile.ts';
import { hold, stillScript } from './still.ts';

/** Each shows something that could come out differently in one of the four places. */
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
    html: '<div class="full"><i></i></div>',
    css: '.full { width: 100%; height: 100%; background: linear-gradient(#246, #a40) } i { position: absolute; inset: 25% }',
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

test('a component looks the same as card, in the component view, in the editor, as a download and as a plain file', async ({ page, browser }, info) => {
  test.setTimeout(180_000);
  const context = await browser.newContext();
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

  const opened = async (file: string) => {
    await plain.goto(`file://${file}`);
    await hold(plain.mainFrame());
  };
  const looksLike = (parts: DocumentParts) => plainPicture(plain, opened, info.outputPath('plain.html'), parts);

  await signIn(page, ACCOUNTS.member);
  await page.goto(`/explore?q=${encodeURIComponent(word)}`);
  for (const { component, parts, what } of made) {
    const frame = page.getByRole('article').filter({ has: page.getByRole('link', { name: component.name, exact: true }) }).locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    await expectPicture(page, frame, (document) => document, looksLike(parts), plain, `${what}: the card`);
  }
  for (const { component, parts, what } of made) {
    await page.goto(`/component/${component._id}`);
    const frame = page.locator('iframe[title]').first();
    await expectPicture(page, frame, inner, looksLike(parts), plain, `${what}: the component view`);

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Code' }).click()]);
    const file = info.outputPath('download.html');
    await download.saveAs(file);
    const size = { width: 300, height: 270 };
    const wanted = await looksLike(parts)(size);
    await opened(file);
    expect(share(await compare(await plain.screenshot({ animations: 'allow' }), wanted, plain), size), `${what}: the download`).toBeLessThanOrEqual(TOLERANCE.share);

    await page.goto(`/editor?component=${component._id}`);
    await expectPicture(page, page.locator('iframe[title]').first(), inner, looksLike(parts), plain, `${what}: the editor`);
  }
  await context.close();
});

interface Size {
  readonly width: number;
  readonly height: number;
}

const share = ({ pixels }: { pixels: number }, { width, height }: Size) => pixels / (width * height);

/** The document that the frame that stays holds within itself. */
const inner = (frame: Frame): Frame | undefined => frame.childFrames().at(-1);

/** Pictures of a component as a plain file, in whatever size a place has for it. */
function plainPicture(plain: Page, open: (file: string) => Promise<void>, file: string, parts: DocumentParts): (size: Size) => Promise<Buffer> {
  return async (size) => {
    writeFileSync(file, plainFile(parts));
    await plain.setViewportSize(size);
    await open(file);
    return plain.screenshot({ animations: 'allow' });
  };
}

/** A place of the site shows what `looksLike` says, once nothing covers it any more. */
async function expectPicture(
  page: Page,
  place: Locator,
  documentOf: (frame: Frame) => Frame | undefined,
  looksLike: (size: Size) => Promise<Buffer>,
  decoder: Page,
  what: string,
): Promise<void> {
  await expect(place).toBeVisible();
  await withoutRoundedCorners(page);
  const difference = async () => {
    const frame = await (await place.elementHandle())?.contentFrame();
    const document = frame && documentOf(frame);
    const box = await place.boundingBox();
    if (!document || !box) return 1;
    await hold(document);
    const picture = await page.screenshot({ clip: box, animations: 'allow' });
    if (process.env.DEBUGPIC) { console.log(what, box); writeFileSync(`/tmp/rp/${what.replace(/\W+/g,'_')}.png`, picture); writeFileSync(`/tmp/rp/${what.replace(/\W+/g,'_')}.plain.png`, await looksLike(box)); }
    return share(await compare(picture, await looksLike(box), decoder), box);
  };
  await expect.poll(difference, { message: what }).toBeLessThanOrEqual(TOLERANCE.share);
}

/** The site cuts the corners of the places it shows previews in; that is no part of the component. */
function withoutRoundedCorners(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { border-radius: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
