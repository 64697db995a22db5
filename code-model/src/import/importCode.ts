import { isArchive, readArchive } from './archive.ts';
import { decodeText } from './decodeText.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { extensionOf } from './paths.ts';
import { readFolder } from './readFolder.ts';
import { readPage } from './readPage.ts';
import { readRegistryItem } from './readRegistryItem.ts';
import { REASONS } from './reasons.ts';
import { ImportProblem, type ImportedComponent, type ImportResult, type SourceFile } from './source.ts';
import { textProblem } from './textProblem.ts';

/**
 * Reads a component from one HTML file, a folder, a ZIP archive (CodePen's export, a download of this site) or a shadcn
 * registry item. No address in it is fetched.
 */
export function importFiles(files: readonly SourceFile[]): Promise<ImportResult> {
  return result(async () => {
    const [first, ...more] = files;
    if (first === undefined) throw new ImportProblem('There is no file in what you chose. Choose a file or a folder.');
    if (more.length > 0) return readFolder('your files', files);
    if (first.path.includes('/') && extensionOf(first.path) !== 'zip') return readFolder('your folder', files);
    if (first.size > IMPORT_LIMITS.archiveBytes)
      throw new ImportProblem(
        `${first.path} is larger than ${IMPORT_LIMITS.archiveBytes / 1024 ** 2} MB. Choose one with the component’s code only.`,
      );
    const bytes = await first.read();
    if (isArchive(bytes)) return readFolder(first.path, readArchive(bytes));
    if (bytes.length > IMPORT_LIMITS.fileBytes)
      throw new ImportProblem(
        `${first.path} is larger than ${IMPORT_LIMITS.fileBytes / 1024 ** 2} MB. Remove what the component does not need.`,
      );
    if (extensionOf(first.path) === 'zip')
      throw new ImportProblem(`${first.path} is no ZIP archive. Download or create it again.`);
    const text = decodeText(bytes);
    if (text === undefined)
      throw new ImportProblem(`${first.path} is not UTF-8 text. Save it as UTF-8 and import again.`);
    return readText(first.path, text, nameOfFile(first.path));
  });
}

/** Reads a component from a pasted text: HTML, the text that uiverse’s copy gives, a shadcn registry item. */
export function importText(text: string): Promise<ImportResult> {
  return result(async () => {
    if (text.length > IMPORT_LIMITS.fileBytes)
      throw new ImportProblem(
        `The text is longer than ${IMPORT_LIMITS.fileBytes / 1024 ** 2} MB. Paste the component only.`,
      );
    return readText('the pasted text', text, '');
  });
}

async function readText(from: string, text: string, name: string): Promise<ImportedComponent> {
  if (/^\s*[{[]/.test(text)) return readRegistryItem(from, text);
  const problem = textProblem(text, from);
  if (problem !== undefined) throw new ImportProblem(problem);
  const page = { from, text: withStyleElement(text), linked: () => ({ reason: REASONS.missingFile }) };
  const component = readPage(page);
  return { ...component, name: component.name || name };
}

/** uiverse copies HTML and CSS apart: CSS pasted below the HTML starts with its comment. */
function withStyleElement(text: string): string {
  const at = /<style\b/i.test(text) ? -1 : text.search(/^\/\* From Uiverse\.io by /m);
  return at > 0 ? `${text.slice(0, at)}<style>\n${text.slice(at)}\n</style>\n` : text;
}

function nameOfFile(path: string): string {
  const name = path.replace(/\.[^.]+$/, '');
  return /^(?:index|download|untitled)\b/i.test(name) ? '' : name;
}

async function result(read: () => Promise<ImportedComponent>): Promise<ImportResult> {
  try {
    return { component: await read() };
  } catch (error) {
    if (error instanceof ImportProblem) return { problem: error.message };
    throw error;
  }
}
