import { LICENCE_NAME, licenceText } from '@keyframe/contracts/licence';
import { strToU8, zipSync } from 'fflate';
import { buildDownload, LINKED_FILES } from '@keyframe/preview/document';
import type { ComponentDownload } from './downloadParts.ts';

/** A component as a ZIP archive: its parts as files that work when index.html is opened, LICENSE and README.txt. */
export function componentArchive(component: ComponentDownload): Uint8Array<ArrayBuffer> {
  const parts = {
    [LINKED_FILES.css]: component.css,
    [LINKED_FILES.javascript]: component.javascript,
    [LINKED_FILES.tailwind]: component.tailwind,
  };
  const written = Object.fromEntries(Object.entries(parts).filter(([, text]) => text.trim() !== ''));
  const files: Record<string, string> = {
    'index.html': buildDownload(component, { linked: true }),
    ...written,
    LICENSE: `${licenceText({ author: component.author, year: component.licenceYear, notices: component.notices })}\n`,
    'README.txt': readme(component, Object.keys(written)),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** The description of each file in README.txt. */
const ABOUT_FILES: Readonly<Record<string, string>> = {
  [LINKED_FILES.css]: 'its CSS, ready to use',
  [LINKED_FILES.javascript]: 'its JavaScript',
  [LINKED_FILES.tailwind]: 'the Tailwind source that style.css was compiled from',
};

function readme({ name, author, origins }: ComponentDownload, written: readonly string[]): string {
  return [
    name,
    `by ${author}`,
    '',
    ...origins,
    '',
    'index.html: open it to see the component',
    ...written.map((file) => `${file}: ${ABOUT_FILES[file] ?? ''}`),
    `LICENSE: the ${LICENCE_NAME}. Keep it with the code`,
    '',
  ].join('\n');
}
