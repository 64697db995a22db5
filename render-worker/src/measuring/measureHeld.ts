import type { Browser } from 'playwright-core';
import type { MeasuredFinding, MeasuredFindings } from '@keyframe/contracts/measurements';
import type { DocumentParts } from '@keyframe/preview/document';
import { CARD, runsScripts, SCALE, Stage } from '../browser/Stage.ts';
import type { Control } from '../browser/stagePage.ts';
import { contrastMeasured, measureTexts, type MeasuredText } from '../rules/contrastMeasured.ts';
import { cellsOf, FEW_MOMENTS, FLASH_FRAMES, flashes, flashesPerSecond, mayFlash } from '../rules/flashes.ts';
import { focusShown, type FocusedControl } from '../rules/focusShown.ts';
import { largeText } from '../rules/largeText.ts';
import { overflow, WIDTHS, type ContentWidth } from '../rules/overflow.ts';
import { changedPixels, pixelsOf } from '../pictures/pixels.ts';
import { targetSize } from '../rules/targetSize.ts';
import { hoverAll } from './hoverAll.ts';

/** How long flashes are looked for, in milliseconds. */
const LOOKED = 10_000;
/** The most controls that are focused one by one. */
const FOCUSED = 12;

/** Measures a document whose time stands still, so that pictures of it differ only by what is done to it. */
export async function measureHeld(browser: Browser, parts: DocumentParts, step: number): Promise<MeasuredFindings> {
  const stage = await Stage.open(browser, parts, { held: true, step });
  const findings: MeasuredFindings = { flashes: await measureFlashes(stage, parts) };
  await stage.run(() => keyframeStage.settle());
  const controls = await stage.run(() => keyframeStage.controls());
  findings.targetSize = targetSize(controls);
  findings.focusShown = await measureFocus(stage, controls);
  findings.contrastMeasured = await measureContrast(stage);
  findings.overflow = await measureOverflow(stage);
  // Last, because it changes the document.
  findings.largeText = await measureLargeText(stage);
  await stage.close();
  return findings;
}

async function measureFlashes(stage: Stage, parts: DocumentParts): Promise<MeasuredFinding> {
  const moves = runsScripts(parts) || (await stage.run(() => keyframeStage.timings().length > 0));
  if (!moves) return flashes(undefined);
  const look = async (moment: number) => {
    await stage.seek(Math.round(moment));
    return cellsOf(await pixelsOf(await stage.picture()));
  };
  const few: number[][] = [];
  for (const moment of FEW_MOMENTS) few.push(await look(moment));
  if (!mayFlash(few)) return flashes(0);
  const { perSecond, during } = FLASH_FRAMES;
  const frames: number[][] = [];
  const started = performance.now();
  for (let time = 0; time < during; time += 1_000 / perSecond) {
    if (performance.now() - started > LOOKED) return { outcome: 'notMeasured', reason: 'It takes too long to draw.' };
    frames.push(await look(FEW_MOMENTS.at(-1)! + time));
  }
  return flashes(flashesPerSecond(frames, perSecond));
}

async function measureFocus(stage: Stage, controls: readonly Control[]): Promise<MeasuredFinding> {
  const focused: FocusedControl[] = [];
  for (const { index, label } of controls.filter(({ focusable }) => focusable).slice(0, FOCUSED)) {
    const before = await settledPicture(stage);
    const hasFocus = await stage.run((at) => keyframeStage.focus(at), index);
    if (hasFocus) focused.push({ label, changed: changedPixels(before, await settledPicture(stage)) });
    await stage.run(() => keyframeStage.focus());
  }
  return focusShown(focused);
}

async function measureContrast(stage: Stage): Promise<MeasuredFinding> {
  const rest = await measureState(stage, 'rest');
  await hoverAll(stage);
  const hover = await measureState(stage, 'hover');
  return contrastMeasured([...rest.measured, ...hover.measured], rest.unknown);
}

/** The texts in a state, and the names of those whose letters cannot be told from what is behind them. */
async function measureState(stage: Stage, state: MeasuredText['state']) {
  await stage.run(() => keyframeStage.settle());
  const texts = await stage.run(() => keyframeStage.texts());
  if (texts.length === 0) return { measured: [], unknown: [] };
  const shown = await settledPicture(stage);
  await stage.run((count) => {
    for (let index = 0; index < count; index += 1) {
      const { style } = keyframeStage.textElement(index);
      for (const name of ['-webkit-text-fill-color', 'text-decoration-color'])
        style.setProperty(name, 'transparent', 'important');
      style.setProperty('text-shadow', 'none', 'important');
      style.setProperty('transition', 'none', 'important');
    }
  }, texts.length);
  const without = await settledPicture(stage);
  await stage.run((count) => {
    for (let index = 0; index < count; index += 1) {
      const { style } = keyframeStage.textElement(index);
      for (const name of ['-webkit-text-fill-color', 'text-decoration-color', 'text-shadow', 'transition'])
        style.removeProperty(name);
    }
  }, texts.length);
  const measured = measureTexts(texts, { shown, without }, { scale: SCALE, state });
  const known = new Set(measured.map(({ label }) => label));
  return { measured, unknown: texts.map(({ label }) => label).filter((label) => !known.has(label)) };
}

async function measureOverflow(stage: Stage): Promise<MeasuredFinding> {
  const widths: ContentWidth[] = [];
  for (const width of WIDTHS) {
    await stage.resize({ width, height: CARD.height });
    await stage.run(() => keyframeStage.settle());
    const found = await stage.run(() => {
      let [widest, right] = ['html', 0];
      for (const element of document.body.querySelectorAll('*')) {
        const box = element.getBoundingClientRect();
        if (box.right <= right || box.width === 0) continue;
        [widest, right] = [keyframeStage.label(element), box.right];
      }
      return { content: document.documentElement.scrollWidth, widest };
    });
    widths.push({ width, ...found });
  }
  await stage.resize(CARD);
  return overflow(widths);
}

async function measureLargeText(stage: Stage): Promise<MeasuredFinding> {
  const count = await stage.run(() => keyframeStage.texts().length);
  const clipped = await stage.run((texts) => {
    const cuts = () => {
      const found = new Map<Element, string>();
      for (let index = 0; index < texts; index += 1) {
        for (
          let element: Element | null = keyframeStage.textElement(index);
          element && element !== document.body;
          element = element.parentElement
        ) {
          const { overflowX, overflowY, display } = getComputedStyle(element);
          if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
          const cutsX =
            overflowX !== 'visible' &&
            overflowX !== 'auto' &&
            overflowX !== 'scroll' &&
            element.scrollWidth > element.clientWidth + 1;
          const cutsY =
            overflowY !== 'visible' &&
            overflowY !== 'auto' &&
            overflowY !== 'scroll' &&
            element.scrollHeight > element.clientHeight + 1;
          if (cutsX || cutsY) found.set(element, keyframeStage.label(element));
        }
      }
      return found;
    };
    const before = cuts();
    const sizes = Array.from({ length: texts }, (_, index) =>
      parseFloat(getComputedStyle(keyframeStage.textElement(index)).fontSize),
    );
    for (const [index, size] of sizes.entries())
      keyframeStage.textElement(index).style.setProperty('font-size', `${size * 2}px`, 'important');
    return [...cuts()].flatMap(([element, label]) => (before.has(element) ? [] : [label]));
  }, count);
  return largeText({ texts: count, clipped });
}

async function settledPicture(stage: Stage) {
  await stage.run(() => keyframeStage.settle());
  return pixelsOf(await stage.picture());
}
