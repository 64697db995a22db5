import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partsOnDemand } from '../surface/partsOnDemand.ts';
import { sharedVersion } from '../webpack/sharedDependencies.ts';
import { sharedDependencyFaults } from './sharedDependencyCheck.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'keyframe-shared-'));
});
afterEach(() => rm(dist, { recursive: true }));

const none = { js: { sync: [], async: [] } };

async function faults(
  ...shared: { name: string; requiredVersion: string; assets?: { js: { sync: string[]; async: string[] } } }[]
): Promise<string[]> {
  await writeFile(
    join(dist, 'mf-manifest.json'),
    JSON.stringify({ shared: shared.map((entry) => ({ assets: none, ...entry })) }),
  );
  return sharedDependencyFaults(dist);
}

test('a build that shares by the table has no fault', async () => {
  expect(
    await faults(
      { name: 'react', requiredVersion: `^${sharedVersion('react')}` },
      { name: 'react/jsx-runtime', requiredVersion: `^${sharedVersion('react')}` },
    ),
  ).toEqual([]);
});

test("a build that needs another major of a shared dependency is told the shell's version", async () => {
  expect(await faults({ name: 'react', requiredVersion: '^18.0.0' })).toEqual([
    `It needs react ^18.0.0; the shell has ${sharedVersion('react')}.`,
  ]);
});

test('a build that shares what is not in the table is told where the table is', async () => {
  expect(await faults({ name: 'lodash', requiredVersion: '^4.0.0' })).toEqual([
    expect.stringContaining('lodash, which is not in the table (tools/src/webpack/sharedDependencies.ts)'),
  ]);
});

test('a build with a copy of its own of a shared dependency is refused', async () => {
  const copy = { js: { sync: ['react.js'], async: [] } };
  expect(await faults({ name: 'react', requiredVersion: `^${sharedVersion('react')}`, assets: copy })).toEqual([
    expect.stringContaining('a copy of react of its own'),
  ]);
});

test('a part of the kit that is shared by itself may be a copy of the build’s own', async () => {
  const { name, version } = partsOnDemand()[0]!;
  const assets = { js: { sync: ['part.js'], async: [] } };
  expect(await faults({ name, requiredVersion: version, assets })).toEqual([]);
});
