import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import { PLATFORM_DIRECTORY, REPO_ROOT } from '../repository.ts';
import { compareSurfaces, versionFault, versionOf } from './compare.ts';
import { readReport, REPORTS } from './reports.ts';

const pathOf = (name: keyof typeof REPORTS) => join(PLATFORM_DIRECTORY, REPORTS[name]);

/** Checks the committed reports and the version. Returns faults as sentences. @param actual the report of the sources */
export function surfaceFaults({
  actual,
  current,
  released,
}: {
  actual: string;
  current: string;
  released: string;
}): string[] {
  const version = versionFault(versionOf(released), versionOf(actual), compareSurfaces(released, actual));
  return [
    ...(actual === current
      ? []
      : [
          `${pathOf('current')} does not match the sources. Run \`npm run check -- surface --update\` and review the diff.`,
        ]),
    ...(version === undefined
      ? []
      : [
          `${version}\nRaise it in ${PLATFORM_DIRECTORY}/package.json, then run \`npm run check -- surface --update\`.`,
        ]),
  ];
}

/** The faults of the sources as they are, with a new report. */
export async function currentSurfaceFaults(): Promise<string[]> {
  // Lazy, because builds read the reports but need no extractor.
  const { surfaceReport } = await import('./report.ts');
  const actual = await surfaceReport(REPO_ROOT);
  return surfaceFaults({ actual, current: readReport('current'), released: readReport('released') });
}

/** Requires that the surface is recorded as released; otherwise the next change would be compared with an older one. */
export function releasedSurfaceFaults({ current, released }: { current: string; released: string }): string[] {
  return current === released
    ? []
    : [
        `${pathOf('released')} does not match this shell. Run \`npm run check -- surface --release\`, commit, and release again.`,
      ];
}

/**
 * `npm run check -- surface`: compares the surface with its committed reports. `--update` writes the current report,
 * `--release` records it for the next release of the shell.
 *
 * @throws Error that lists every fault
 */
export async function checkSurface(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { update: { type: 'boolean' }, release: { type: 'boolean' } } });
  // Lazy, because builds read the reports but need no extractor.
  const { surfaceReport } = await import('./report.ts');
  const actual = await surfaceReport(REPO_ROOT);
  if (values.update) writeFileSync(join(REPO_ROOT, pathOf('current')), actual);
  const faults = surfaceFaults({ actual, current: readReport('current'), released: readReport('released') });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (values.release) writeFileSync(join(REPO_ROOT, pathOf('released')), actual);
  console.log(`◆ The surface of ${PLATFORM_PACKAGE} ${versionOf(actual)} matches its report.`);
}
