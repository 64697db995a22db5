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

test('accepts a build that follows the table', async () => {
  expect(
    await faults(
      { name: 'react', requiredVersion: `^${sharedVersion('react')}` },
      { name: 'react/jsx-runtime', requiredVersion: `^${sharedVersion('react')}` },
    ),
  ).toEqual([]);
});

test("rejects another major of a shared dependency, naming the shell's version", async () => {
  expect(await faults({ name: 'react', requiredVersion: '^18.0.0' })).toEqual([
    `It needs react ^18.0.0; the shell has ${sharedVersion('react')}.`,
  ]);
});

test('rejects a dependency that is not in the table, naming the table', async () => {
  expect(await faults({ name: 'lodash', requiredVersion: '^4.0.0' })).toEqual([
    expect.stringContaining('lodash, which is not in the table (tools/src/webpack/sharedDependencies.ts)'),
  ]);
});

test('rejects a build with its own copy of a shared dependency', async () => {
  const copy = { js: { sync: ['react.js'], async: [] } };
  expect(await faults({ name: 'react', requiredVersion: `^${sharedVersion('react')}`, assets: copy })).toEqual([
    expect.stringContaining('its own copy of react'),
  ]);
});

test('accepts a build’s own copy of a part on demand', async () => {
  const { name, version } = partsOnDemand()[0]!;
  const assets = { js: { sync: ['part.js'], async: [] } };
  expect(await faults({ name, requiredVersion: version, assets })).toEqual([]);
});
