import type { Browser } from 'playwright-core';
import { domDifference } from '@keyframe/code-model/exports/domDifference';
import { exportTo, readExportable, type ExportableComponent } from '@keyframe/code-model/exports/exportComponent';
import type { ExportFile, ExportSource } from '@keyframe/code-model/exports/exportSource';
import { styleText } from '@keyframe/code-model/exports/page';
import { starterPage } from '@keyframe/code-model/exports/starters';
import { TARGETS, type Target } from '@keyframe/contracts/exportTargets';
import type { ExportProof, ExportProofs } from '@keyframe/contracts/measurements';
import { ComponentFailure } from '../browser/failure.ts';
import { seedRandom, Stage } from '../browser/Stage.ts';
import { changedPixels, pixelsOf, type Pixels } from '../pictures/pixels.ts';
import { bundleExport } from './bundleExport.ts';
import { PROOF_FRAMEWORKS, type ProofFramework } from './frameworks.ts';

/**
 * The moment at which pictures are compared, in milliseconds: what comes in is there. Not the start: a script starts after what
 * the server rendered is shown, so that transitions may begin from there.
 */
const MOMENT = 900;
/** The part of the pixels that may differ: a layer may be painted a little differently. */
const SAME = 0.001;
/** Pages that differ are opened this often in total, the component too, to exclude what differs by chance. */
const ATTEMPTS = 3;
/** Exports above this are not proven: their page takes too long. Bytes. */
const LARGEST = 512 * 1024;

const PROVEN: ExportProof = { proven: true };
const unproven = (reason: string): ExportProof => ({ proven: false, reason });

/** What a document shows at MOMENT, and what its console says. */
interface Shown {
  picture: Pixels;
  messages: Set<string>;
}

export interface ProofOptions {
  /** The limit of one command to the browser, in milliseconds. */
  step: number;
  /** Called with the failure that ended it; ends the browser. */
  onFailure: (failure: ComponentFailure) => Promise<void>;
  /** Writes the exports. */
  write?: typeof exportTo;
}

/**
 * Proves the exports of a component: each is built with its framework in development mode, rendered as on a server, and
 * taken over by the browser. It is proven when its DOM equals the component's own, nothing warns, and its pictures equal the
 * component's at MOMENT. Scripts run, and pixels are taken, in the worker's browser only.
 *
 * Where one ends in a failure, the rest is not tried: the browser must be killed then.
 */
export async function proveExports(
  browser: Browser,
  source: ExportSource,
  { step, onFailure, write = exportTo }: ProofOptions,
): Promise<ExportProofs> {
  const component = await readExportable(source);
  if ('problem' in component) return Object.fromEntries(TARGETS.map((target) => [target, unproven(component.problem)]));
  const proofs: ExportProofs = {};
  const proven = new Map<string, ExportProof>();
  try {
    const { picture, messages } = await show(browser, component, { step });
    const own: Own = { pictures: [picture], messages };
    for (const target of TARGETS) {
      const result = write(component, target);
      proofs[target] =
        'problem' in result
          ? unproven(result.problem)
          : await proveFiles(target, component, result.files, { browser, step, own, proven });
    }
  } catch (error) {
    if (!(error instanceof ComponentFailure)) throw error;
    await onFailure(error);
    for (const target of TARGETS) proofs[target] ??= unproven(`It could not be proven: ${error.message}`);
  }
  return proofs;
}

/** What the component itself shows, each time it was opened. */
interface Own {
  pictures: Pixels[];
  messages: ReadonlySet<string>;
}

interface ProofContext {
  browser: Browser;
  step: number;
  own: Own;
  /** By the script of their page: with and without types React has the same. */
  proven: Map<string, ExportProof>;
}

async function proveFiles(
  target: Target,
  component: ExportableComponent,
  files: readonly ExportFile[],
  { browser, step, own, proven }: ProofContext,
): Promise<ExportProof> {
  if (files.reduce((sum, { text }) => sum + text.length, 0) > LARGEST) return unproven('It is too large to be proven.');
  if (target === 'html') return proveShown(browser, component, { files, own, step, document: files[0]!.text });
  const framework = PROOF_FRAMEWORKS[target];
  let script: string;
  try {
    script = await bundleExport(framework, files);
  } catch (error) {
    return unproven(`It could not be built: ${firstLine(error)}`);
  }
  const known = proven.get(script);
  if (known) return known;
  const css = files.find(({ path }) => path.endsWith('.css'))?.text ?? '';
  const document = starterPage(component, `<style>\n${styleText(css)}</style>\n<div id="app"></div>`);
  const proof = await proveShown(browser, component, { files, own, step, document, bundle: { framework, script } });
  proven.set(script, proof);
  return proof;
}

interface ShownExport {
  files: readonly ExportFile[];
  own: Own;
  step: number;
  document: string;
  /** Without one the document is all. */
  bundle?: Bundle;
}

interface Bundle {
  framework: ProofFramework;
  script: string;
}

async function proveShown(
  browser: Browser,
  component: ExportableComponent,
  { files, own, step, document, bundle }: ShownExport,
): Promise<ExportProof> {
  let reason = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      if (own.pictures.length <= attempt) own.pictures.push((await show(browser, component, { step })).picture);
      const { html = document, ...shown } = await show(browser, component, { step, document, bundle });
      const difference = domDifference(component, files, html);
      if (difference) return unproven(`Its HTML differs from the component’s at element or text ${difference.line}.`);
      const [message] = [...shown.messages].filter((each) => !own.messages.has(each));
      if (message !== undefined) return unproven(`Its page warns: ${message}`);
      const changed = Math.min(...own.pictures.map((picture) => changedPixels(picture, shown.picture)));
      if (changed <= shown.picture.width * shown.picture.height * SAME) return PROVEN;
      reason = `${changed} of its pixels differ from the component’s.`;
    } catch (error) {
      if (error instanceof ComponentFailure || !browser.isConnected()) throw error;
      return unproven(`It could not be rendered: ${firstLine(error)}`);
    }
  }
  return unproven(reason);
}

/** Opens the component, or a page with an export of it. */
async function show(
  browser: Browser,
  { source, scoped }: ExportableComponent,
  { step, document, bundle }: { step: number; document?: string; bundle?: Bundle | undefined },
): Promise<Shown & { html?: string }> {
  const messages = new Set<string>();
  const stage = await Stage.open(browser, source, {
    held: true,
    scale: 1,
    step,
    ...(document !== undefined && { document }),
    prepare: async ({ page }) => {
      page.on('console', (message) => {
        if (/^(?:error|warning)$/.test(message.type()) && !message.text().startsWith('Failed to load resource'))
          messages.add(message.text().slice(0, 200));
      });
      page.on('pageerror', (error) => messages.add(error.message.slice(0, 200)));
    },
  });
  try {
    const html = bundle && (await mount(stage, bundle, scoped.root));
    const picture = await pictureOf(stage);
    await stage.close();
    return { picture, messages, ...(html !== undefined && { html }) };
  } catch (error) {
    // After a failure the browser is killed, which ends it, too.
    if (!(error instanceof ComponentFailure)) await stage.close();
    throw error;
  }
}

async function pictureOf(stage: Stage): Promise<Pixels> {
  // All are painted moving once, and get the pointer once their scripts listen: what is mounted late would differ by that.
  await stage.inTime(stage.page.mouse.move(1, 1));
  await stage.run(() => {
    keyframeStage.play();
    return keyframeStage.twoFrames();
  });
  // What the compositor moves stands still before it gets its moment.
  await stage.seek(0);
  await stage.seek(MOMENT);
  await stage.run(() => keyframeStage.repaint());
  return pixelsOf(await stage.picture());
}

/** @returns what was rendered before any script of the component ran */
async function mount(stage: Stage, { framework, script }: Bundle, root: string): Promise<string> {
  await stage.runAmongScripts(script);
  const html = String(await stage.runAmongScripts('keyframeProof.render()'));
  // The framework has taken random numbers, too.
  await stage.runAmongScripts(`(${seedRandom.toString()})()`);
  // As a parser does it, shadow roots included.
  await stage.run((text) => document.getElementById('app')!.setHTMLUnsafe(text), framework.content?.(root) ?? html);
  await stage.runAmongScripts(`keyframeProof.mount(document.getElementById('app'))`);
  return html;
}

const firstLine = (error: unknown) => (error as Error).message.split('\n').slice(0, 2).join(' ').slice(0, 200);
