import { licenceText } from '@keyframe/contracts/licence';
import { strToU8, zipSync } from 'fflate';
import { exportTo, type ExportableComponent } from './exportComponent.ts';
import type { ExportFile } from './exportSource.ts';
import { TARGET_FACTS } from './targets.ts';
import { TARGETS } from '@keyframe/contracts/exportTargets';

/** A date that ZIP can hold, the same in each archive, so that equal files have equal bytes. */
const DATE = new Date(1980, 0, 1);

/** An archive with every target in its folder, README.md and LICENSE. */
export function exportArchive(component: ExportableComponent): Uint8Array<ArrayBuffer> {
  const { source } = component;
  const files: ExportFile[] = [];
  const lines = [
    `# ${source.name.replace(/\s+/g, ' ')}`,
    '',
    `By ${source.author.replace(/\s+/g, ' ')}.`,
    ...(source.origins ?? []).map((line) => `\n${line}`),
    '',
  ];
  for (const target of TARGETS) {
    const { label, folder } = TARGET_FACTS[target];
    const result = exportTo(component, target);
    if ('problem' in result) {
      lines.push(`- ${label}: not available. ${result.problem}`);
      continue;
    }
    files.push(...result.files.map(({ path, text }) => ({ path: `${folder}/${path}`, text })));
    lines.push(`- ${label} (\`${folder}/\`): \`${result.use}\``);
  }
  const copyright = { author: source.author, year: source.licenceYear, notices: source.notices ?? [] };
  files.push(
    { path: 'README.md', text: `${lines.join('\n')}\n` },
    { path: 'LICENSE', text: `${licenceText(copyright)}\n` },
  );
  return archiveOf(files);
}

/** Files as a ZIP archive. */
export function archiveOf(files: readonly ExportFile[]): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ path, text }) => [path, [strToU8(text), { mtime: DATE }]] as const);
  return zipSync(Object.fromEntries(entries.map(([path, [bytes, options]]) => [path, [bytes, options]])));
}
