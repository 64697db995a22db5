import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirementOf } from './requirement.ts';

const report = (version: string, declarations: string) =>
  `# The surface of @keyframe/shared-ui ${version}\n\n## @keyframe/shared-ui/platform\n\n\`\`\`ts\n${declarations}\n\`\`\`\n`;
const OLD = 'export function useOld(): Old;\ntype Old = string;';
const WITH_NEW = `${OLD}\nexport function useNew(): string;`;
const released = report('0.2.3', OLD);

let remote: string;
beforeEach(() => {
  remote = mkdtempSync(join(tmpdir(), 'keyframe-requirement-'));
  mkdirSync(join(remote, 'src'));
});
afterEach(() => rmSync(remote, { recursive: true }));

const source = (name: string, text: string) => writeFileSync(join(remote, 'src', name), text);

test('a remote that uses only unchanged exports requires the released platform', () => {
  source(
    'remote.tsx',
    "import { useOld, type Old } from '@keyframe/shared-ui/platform';\nimport type { New } from '@keyframe/shared-ui/platform';",
  );
  expect(requirementOf(remote, { released, current: report('0.2.4', WITH_NEW) })).toEqual({
    requires: ['0.2.3'],
    uses: { '@keyframe/shared-ui/platform': ['useOld'] },
  });
});

test('a remote that uses a new export requires the platform of its build', () => {
  source('remote.tsx', "import { useOld as old } from '@keyframe/shared-ui/platform';");
  source('page.tsx', "export { useNew } from '@keyframe/shared-ui/platform';");
  expect(requirementOf(remote, { released, current: report('0.2.4', WITH_NEW) })).toEqual({
    requires: ['0.2.4'],
    uses: { '@keyframe/shared-ui/platform': ['useNew', 'useOld'] },
  });
});

test.each([
  ['the export', OLD.replace('(): Old', '(id: string): Old')],
  ['a type that it refers to', OLD.replace('string', 'number')],
])('a remote requires the platform of its build when %s has changed', (_what, declarations) => {
  source('remote.tsx', "import { useOld } from '@keyframe/shared-ui/platform';");
  expect(requirementOf(remote, { released, current: report('0.3.0', declarations) }).requires).toEqual(['0.3.0']);
});

test('a remote that uses nothing that an incompatible version changed accepts both versions', () => {
  source('remote.tsx', "import { useOld } from '@keyframe/shared-ui/platform';");
  expect(
    requirementOf(remote, { released: report('0.2.3', WITH_NEW), current: report('0.3.0', OLD) }).requires,
  ).toEqual(['0.2.3', '0.3.0']);
});

test('ignores imports of tests', () => {
  source('remote.test.tsx', "import { useNew } from '@keyframe/shared-ui/platform';");
  expect(requirementOf(remote, { released, current: report('0.2.4', WITH_NEW) })).toEqual({
    requires: ['0.2.3'],
    uses: {},
  });
});

test('rejects a namespace import', () => {
  source('remote.tsx', "import * as platform from '@keyframe/shared-ui/platform';");
  expect(() => requirementOf(remote, { released, current: released })).toThrow(
    'remote.tsx imports all of @keyframe/shared-ui',
  );
});

test('requires the imports of a part on demand, but not the part itself', () => {
  source('remote.tsx', "import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';");
  const { uses } = requirementOf(remote, { released, current: released });
  expect(Object.keys(uses)).toEqual(['@keyframe/shared-ui']);
  expect(uses['@keyframe/shared-ui']).toContain('tokens');
});
