import { decodeText } from './decodeText.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { extensionOf, folderOf, nameOf, pathProblem, resolvePath } from './paths.ts';
import { readPage } from './readPage.ts';
import { REASONS, reasonOf } from './reasons.ts';
import { ImportProblem, type ImportedComponent, type LeftOut, type SourceFile } from './source.ts';
import type { LinkedFile } from './splitDocument.ts';

/** Files of systems and tools, which are passed over. */
const JUNK = /(?:^|\/)(?:__MACOSX|node_modules|\.[^/]+|Thumbs\.db|desktop\.ini)(?:\/|$)/;
const PAGES = new Set(['html', 'htm', 'xhtml']);
const STYLES = new Set(['css']);
const SCRIPTS = new Set(['js', 'mjs', 'cjs']);
/** Texts about the component, which may name its author. */
const ABOUT = /^(?:licen[cs]e|copying|readme|notice)(?:\.(?:txt|md))?$/i;

/**
 * Reads the files of a folder or an archive: the page, and what it links. An export of CodePen has the page twice; `dist`
 * is the compiled one.
 * @throws ImportProblem
 */
export async function readFolder(from: string, given: readonly SourceFile[]): Promise<ImportedComponent> {
  checkLimits(given);
  const files = withoutRoot(given.filter(({ path }) => !JUNK.test(path)));
  const pages = files.filter(({ path }) => PAGES.has(extensionOf(path))).toSorted(byPlace);
  const isPen = ['dist/index.html', 'src/index.html'].every((path) => pages.some((page) => page.path === path));
  const page = isPen ? pages.find(({ path }) => path === 'dist/index.html') : pages[0];
  if (page === undefined) throw new ImportProblem(withoutPage(from, files));
  const html = await textOf(page);
  if (html === undefined) throw new ImportProblem(`${page.path} is not UTF-8 text. Save it as UTF-8 and import again.`);

  const texts = new Map<string, LinkedFile>();
  const about: string[] = [];
  for (const file of files) {
    const isAbout = ABOUT.test(nameOf(file.path));
    if (!isAbout && !isCode(file)) continue;
    const text = file.size > IMPORT_LIMITS.fileBytes ? undefined : await textOf(file);
    if (isAbout && text !== undefined) about.push(text);
    if (isCode(file))
      texts.set(
        file.path,
        text !== undefined
          ? { text }
          : { reason: file.size > IMPORT_LIMITS.fileBytes ? REASONS.tooLarge : REASONS.unreadable },
      );
  }
  const used = new Set<string>([page.path]);
  const linked = (address: string): LinkedFile => {
    const path = resolvePath(page.path, address) ?? address;
    used.add(path);
    return texts.get(path) ?? { reason: unknownFile(files, path) };
  };
  const beside = /<(?:link|script)[^>]+(?:href|src)\s*=/i.test(html)
    ? []
    : files.filter((file) => isCode(file) && folderOf(file.path) === folderOf(page.path));
  const textsBeside = (extensions: ReadonlySet<string>) =>
    beside.flatMap(({ path }) => {
      const found = extensions.has(extensionOf(path)) ? texts.get(path) : undefined;
      if (found === undefined || 'reason' in found) return [];
      used.add(path);
      return [found.text];
    });
  const component = readPage({
    from: `${from}: ${page.path}`,
    text: html,
    linked,
    css: textsBeside(STYLES),
    javascript: textsBeside(SCRIPTS),
    remarks: about.toSorted((a, b) => b.length - a.length),
    name: /^index\./.test(nameOf(page.path)) ? '' : nameOf(page.path).replace(/\.[^.]+$/, ''),
  });
  const isDownload = files.some(({ path }) => path === 'README.txt') && component.leftOut.length === 0;
  return { ...component, leftOut: [...component.leftOut, ...leftOutOf(files, used, { isPen, isDownload })] };
}

/** @throws ImportProblem */
function checkLimits(files: readonly SourceFile[]): void {
  if (files.length > IMPORT_LIMITS.entries)
    throw new ImportProblem(
      `There are ${files.length.toLocaleString('en-US')} files; up to ${IMPORT_LIMITS.entries.toLocaleString('en-US')} are read. Choose the component’s own folder.`,
    );
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > IMPORT_LIMITS.totalBytes)
    throw new ImportProblem(
      `The files have more than ${IMPORT_LIMITS.totalBytes / 1024 ** 2} MB together. Choose the component’s own files.`,
    );
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== undefined) throw new ImportProblem(`A file has an unsafe path: ${problem}.`);
  }
}

/** Without the folder that holds all files. */
function withoutRoot(files: readonly SourceFile[]): SourceFile[] {
  const [root = ''] = files[0]?.path.split('/') ?? [];
  if (!files.every(({ path }) => path.startsWith(`${root}/`))) return [...files];
  return withoutRoot(files.map((file) => ({ ...file, path: file.path.slice(root.length + 1) })));
}

/** The outermost page first, of those `index`. */
function byPlace(a: SourceFile, b: SourceFile): number {
  const rank = ({ path }: SourceFile) => path.split('/').length * 2 + (/^index\./.test(nameOf(path)) ? 0 : 1);
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}

function isCode({ path }: SourceFile): boolean {
  return STYLES.has(extensionOf(path)) || SCRIPTS.has(extensionOf(path));
}

async function textOf(file: SourceFile): Promise<string | undefined> {
  if (file.size > IMPORT_LIMITS.fileBytes)
    throw new ImportProblem(
      `${file.path} is larger than ${IMPORT_LIMITS.fileBytes / 1024 ** 2} MB. Remove what the component does not need.`,
    );
  return decodeText(await file.read());
}

function unknownFile(files: readonly SourceFile[], path: string): string {
  return files.some((file) => file.path === path) ? reasonOf(extensionOf(path)) : REASONS.missingFile;
}

function withoutPage(from: string, files: readonly SourceFile[]): string {
  const frameworks = files.filter(({ path }) => reasonOf(extensionOf(path)) === REASONS.framework);
  const found = frameworks[0]?.path;
  return found === undefined
    ? `There is no HTML file in ${from}. Choose a folder or ZIP with an index.html.`
    : `${from} has no HTML file, only code of a framework (${found}). Choose its HTML version, or copy the HTML from the running page.`;
}

function leftOutOf(
  files: readonly SourceFile[],
  used: ReadonlySet<string>,
  { isPen, isDownload }: { isPen: boolean; isDownload: boolean },
): LeftOut[] {
  if (isDownload) return [];
  return files
    .filter(({ path }) => !used.has(path) && !ABOUT.test(nameOf(path)) && !(isPen && path.startsWith('src/')))
    .map((file) => {
      const extension = extensionOf(file.path);
      const reason = PAGES.has(extension) ? REASONS.otherPage : isCode(file) ? REASONS.unlinked : reasonOf(extension);
      return { what: file.path, reason };
    });
}
