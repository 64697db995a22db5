import { rmSync } from 'node:fs';
import { exportTo, readExportable } from '@keyframe/code-model/exports/exportComponent';
import { TARGET_FACTS } from '@keyframe/code-model/exports/targets';
import { TARGETS, type Target } from '@keyframe/contracts/exportTargets';
import type { Rendered } from '../rendering/collection.ts';
import { startServers, type RenderingServers } from '../rendering/servers.ts';
import { launch } from '../rendering/stage.ts';
import { FRAMEWORKS } from './frameworks.ts';
import { lookAt, serveFolder } from './pictures.ts';
import { buildProject, type Exported } from './project.ts';
import { sourceOf } from './source.ts';
import type { Browser } from '@playwright/test';

/** A component with its export, to build and to look at. */
type Sampled = Exported & { rendered: Rendered };

/**
 * Builds the exports of some components in real projects, opens each in Chromium and compares its pixels with those of the
 * component. Prints a line for each target; true if there is no fault.
 */
export async function checkBuilds(components: readonly Rendered[], targets = TARGETS): Promise<boolean> {
  const servers = await startServers();
  const browser = await launch();
  try {
    let right = true;
    for (const target of targets) right = (await checkTarget(target, components, { servers, browser })) && right;
    return right;
  } finally {
    await browser.close();
    await servers.close();
  }
}

async function checkTarget(
  target: Target,
  components: readonly Rendered[],
  { servers, browser }: { servers: RenderingServers; browser: Browser },
): Promise<boolean> {
  const { label } = TARGET_FACTS[target];
  const exports = await exportAll(target, components);
  const { folder, faults } = await buildProject(target, exports);
  for (const fault of faults) console.error(`${label}: ${fault}`);
  if (faults.length > 0) {
    console.log(`  ${label.padEnd(20)} does not build; its project is ${folder}`);
    return false;
  }
  const ready = FRAMEWORKS[target] && '[data-ready]';
  const site = await serveFolder(folder);
  let different = 0;
  let loud = 0;
  for (const [number, { rendered }] of exports.entries()) {
    const page = `${site.origin}/c${number}.html`;
    const { pixels, messages } = await lookAt(browser, servers, rendered.parts, page, ready);
    if (pixels > 0) {
      different += 1;
      console.error(`${rendered.source} as ${target}: ${pixels} pixels differ`);
    }
    if (messages.length > 0) {
      loud += 1;
      console.error(`${rendered.source} as ${target}: ${messages[0]}`);
    }
  }
  await site.close();
  rmSync(folder.replace(/\/dist$/, ''), { recursive: true });
  const types = FRAMEWORKS[target]?.types ? ', types without an error' : '';
  const built = FRAMEWORKS[target] ? `built${types}, hydrated` : 'opened';
  console.log(
    `  ${label.padEnd(20)} ${exports.length} ${built}: ${different} with other pixels, ${loud} with errors or warnings`,
  );
  return different + loud === 0 && exports.length > 0;
}

async function exportAll(target: Target, components: readonly Rendered[]): Promise<Sampled[]> {
  const exports: Sampled[] = [];
  for (const rendered of components) {
    const component = await readExportable(sourceOf(rendered));
    const result = 'problem' in component ? component : exportTo(component, target);
    // Refusals are counted by the comparison of the DOM.
    if (!('problem' in result) && !('problem' in component)) exports.push({ rendered, component, files: result.files });
  }
  return exports;
}
