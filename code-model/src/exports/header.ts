import { copyrightLines, LICENCE_NAME, LICENCE_TEXT } from '@keyframe/contracts/licence';
import type { ExportFile, ExportSource } from './exportSource.ts';

const WIDTH = 112;

/** The header of a file: name, author, licence and address, as lines. The text of the licence is at the file's end. */
function headerLines({ name, author, licenceYear, notices = [], origins = [] }: ExportSource): string[] {
  const copyright = copyrightLines({ author, year: licenceYear, notices });
  return [
    `${oneLine(name)}, by ${oneLine(author)}`,
    ...origins.map(oneLine),
    `${LICENCE_NAME}, at the end of this file`,
    ...copyright,
  ].flatMap(wrap);
}

/** As a comment of JavaScript and CSS. */
export function blockComment(source: ExportSource): string {
  return asBlockComment(headerLines(source));
}

/** As a comment of HTML. */
export function htmlComment(source: ExportSource): string {
  return asHtmlComment(headerLines(source));
}

/** Files whose comments are those of HTML. */
const MARKUP = /\.(?:html|vue|svelte)$/;

/** A file with the text of the licence at its end, so that the first lines one sees are the component's. */
export function withLicence({ path, text }: ExportFile): ExportFile {
  const lines = LICENCE_TEXT.flatMap((paragraph) => ['', ...wrap(paragraph)]);
  const comment = (MARKUP.test(path) ? asHtmlComment : asBlockComment)([LICENCE_NAME, ...lines]);
  return { path, text: `${text.trimEnd()}\n\n${comment}` };
}

function asBlockComment(lines: readonly string[]): string {
  const escaped = lines.map((line) => ` * ${line.replaceAll('*/', '*\u2060/')}`.trimEnd());
  return `/*!\n${escaped.join('\n')}\n */\n`;
}

/** Without dashes and brackets that could end it. */
function asHtmlComment(lines: readonly string[]): string {
  const escaped = lines.map((line) => `  ${line.replace(/-{2,}/g, '-').replace(/[<>]/g, '')}`.trimEnd());
  return `<!--\n${escaped.join('\n')}\n-->\n`;
}

function oneLine(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\s+/g, ' ').trim();
}

function wrap(line: string): string[] {
  if (line === '') return [''];
  return line.match(new RegExp(`\\S.{0,${WIDTH - 1}}(?=\\s|$)`, 'gu')) ?? [line];
}
