import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import semver from 'semver';
import { partsOnDemand } from './partsOnDemand.ts';

let platform: string;
let folder: string;
beforeEach(() => {
  platform = mkdtempSync(join(tmpdir(), 'keyframe-parts-'));
  folder = join(platform, 'src/onDemand');
  mkdirSync(folder, { recursive: true });
  pin('1.0.0');
  write(
    'Gauge.tsx',
    "import { clamp } from 'clamp';\nimport { scale } from './scale.ts';\nexport const Gauge = () => scale(clamp(1));",
  );
  write('scale.ts', 'export const scale = (value: number) => value;');
});
afterEach(() => rmSync(platform, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const pin = (clamp: string) =>
  writeFileSync(join(platform, 'package.json'), JSON.stringify({ dependencies: { clamp } }));

test('lists each component file as a part, with the files that it imports by path', () => {
  write('Gauge.test.tsx', '');
  expect(partsOnDemand(platform)).toEqual([
    {
      name: '@keyframe/shared-ui/parts/Gauge',
      sources: [join(folder, 'Gauge.tsx'), join(folder, 'scale.ts')],
      version: expect.any(String),
    },
  ]);
});

test('the version of a part changes only with its source or a file that it imports', () => {
  const { version } = partsOnDemand(platform)[0]!;
  expect(semver.valid(version)).toBe(version);
  expect(partsOnDemand(platform)[0]!.version).toBe(version);
  write('scale.ts', 'export const scale = (value: number) => 2 * value;');
  expect(partsOnDemand(platform)[0]!.version).not.toBe(version);
});

test('the version of a part is another with another version of a library in it', () => {
  const { version } = partsOnDemand(platform)[0]!;
  pin('1.0.1');
  expect(partsOnDemand(platform)[0]!.version).not.toBe(version);
});
