import { REPO_ROOT } from '../repository.ts';
import { releasedSurfaceFaults, surfaceFaults } from './check.ts';
import { readReport } from './reports.ts';
import { versionOf } from './compare.ts';
import { surfaceReport } from './report.ts';

/** Milliseconds. A report compiles the declarations of the whole kit. */
jest.setTimeout(240_000);

const reports = { current: readReport('current'), released: readReport('released') };

test('the committed report matches the sources, and the version follows semver', async () => {
  expect(surfaceFaults({ actual: await surfaceReport(REPO_ROOT), ...reports })).toEqual([]);
});

test('reports an export that was removed, and the version that it requires', () => {
  const actual = reports.current.replace(/^export function Diamond\([^]*?\n\}\): .*\n/m, '');
  expect(actual).not.toBe(reports.current);
  expect(surfaceFaults({ actual, current: reports.current, released: reports.current })).toEqual([
    expect.stringContaining('does not match the sources. Run `npm run check -- surface --update`'),
    expect.stringMatching(
      /must be \S+ or above, since \S+ was released:\n {2}@keyframe\/shared-ui Diamond was removed/,
    ),
  ]);
  const raised = actual.replace(versionOf(actual), '9.0.0');
  expect(surfaceFaults({ actual: raised, current: raised, released: reports.current })).toEqual([]);
});

test('requires that the surface of a released shell is recorded', () => {
  expect(releasedSurfaceFaults({ current: reports.current, released: reports.current })).toEqual([]);
  expect(
    releasedSurfaceFaults({ current: `${reports.current}export const more: string;\n`, released: reports.current }),
  ).toEqual([expect.stringContaining('npm run check -- surface --release')]);
});
