import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import { PLATFORM_DIRECTORY, REPO_ROOT } from '../repository.ts';
import { compareSurfaces, versionFault, versionOf } from './compare.ts';

/** The committed reports: of the sources as they are, and of the shell that was released last. */
export const REPORTS = {
  current: join(PLATFORM_DIRECTORY, 'surface/current.md'),
  released: join(PLATFORM_DIRECTORY, 'surface/released.md'),
} as const;

/** What is wrong with the committed reports and the version, as sentences. `actual` is the report of the sources. */
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
          `${REPORTS.current} is not the surface of the sources. Run \`npm run check -- surface --update\` and review the difference.`,
        ]),
    ...(version === undefined
      ? []
      : [
          `${version}\nRaise it in ${PLATFORM_DIRECTORY}/package.json, then run \`npm run check -- surface --update\`.`,
        ]),
  ];
}

/** Refuses to release a shell whose surface is not recorded as the released one, or the next change would be compared with an older one. */
export function releasedSurfaceFaults({ current, released }: { current: string; released: string }): string[] {
  return current === released
    ? []
    : [
        `${REPORTS.released} is not the surface of this shell. Run \`npm run check -- surface --release\`, commit, and release again.`,
      ];
}

/** Reads a committed report. */
export function readReport(name: keyof typeof REPORTS, root = REPO_ROOT): string {
  const file = join(root, REPORTS[name]);
  if (!existsSync(file)) throw new Error(`There is no ${REPORTS[name]}. Run \`npm run check -- surface --update\`.`);
  return readFileSync(file, 'utf8');
}

/**
 * `npm run check -- surface`: compares the surface with its committed reports. `--update` writes the current one,
 * `--release` records it as that of the shell that is released next.
 *
 * @throws Error that says every fault
 */
export async function checkSurface(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { update: { type: 'boolean' }, release: { type: 'boolean' } } });
  // Imported here: builds read the reports, and need no extractor.
  const { surfaceReport } = await import('./report.ts');
  const actual = await surfaceReport(REPO_ROOT);
  if (values.update) writeFileSync(join(REPO_ROOT, REPORTS.current), actual);
  const faults = surfaceFaults({ actual, current: readReport('current'), released: readReport('released') });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (values.release) writeFileSync(join(REPO_ROOT, REPORTS.released), actual);
  console.log(`◆ The surface of ${PLATFORM_PACKAGE} ${versionOf(actual)} is as its report says.`);
}
