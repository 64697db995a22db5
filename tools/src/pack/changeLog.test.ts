import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeLogFault } from './changeLog.ts';
import { PUBLISHED } from './workspaces.ts';

test.each(PUBLISHED.map(({ workspace }) => workspace))(
  'the change log of %s has an entry for its version',
  (workspace) => {
    expect(changeLogFault(workspace)).toBeUndefined();
  },
);

describe('a version without an entry', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'keyframe-changes-'));
    mkdirSync(join(root, 'kit'));
    writeFileSync(join(root, 'kit/package.json'), JSON.stringify({ version: '0.3.0' }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const fault = (changes: string) => {
    writeFileSync(join(root, 'kit/CHANGELOG.md'), changes);
    return changeLogFault('kit', root);
  };

  test('is reported with the newest entry', () => {
    expect(fault('# Changes\n\n## 0.2.0\n\nFirst.\n')).toContain('begins with 0.2.0, but the version of kit is 0.3.0');
    expect(fault('# Changes\n\n## 0.3.0\n\nMore.\n\n## 0.2.0\n\nFirst.\n')).toBeUndefined();
  });

  test('is reported when its entry has no text, and when there is no file', () => {
    expect(changeLogFault('kit', root)).toContain('begins with no version');
    expect(fault('# Changes\n\n## 0.3.0\n\n## 0.2.0\n\nFirst.\n')).toContain('begins with 0.2.0');
  });
});
