import { licenceText } from '@keyframe/contracts/licence';
import type { ExportSource } from './exportSource.ts';

const WIDTH = 112;

/** The header of a file: name, author, licence and address, as lines. */
function headerLines({ name, author, licenceYear, notices = [], origins = [] }: ExportSource): string[] {
  const licence = licenceText({ author, year: licenceYear, notices }).split('\n');
  return [`${oneLine(name)}, by ${oneLine(author)}`, ...origins.map(oneLine), '', ...licence].flatMap(wrap);
}

/** As a comment of JavaScript and CSS. */
export function blockComment(source: ExportSource): string {
  const lines = headerLines(source).map((line) => ` * ${line.replaceAll('*/', '*\u2060/')}`.trimEnd());
  return `/*!\n${lines.join('\n')}\n */\n`;
}

/** As a comment of HTML: without dashes and brackets that could end it. */
export function htmlComment(source: ExportSource): string {
  const lines = headerLines(source).map((line) => `  ${line.replace(/-{2,}/g, '-').replace(/[<>]/g, '')}`.trimEnd());
  return `<!--\n${lines.join('\n')}\n-->\n`;
}

function oneLine(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\s+/g, ' ').trim();
}

function wrap(line: string): string[] {
  if (line === '') return [''];
  return line.match(new RegExp(`\\S.{0,${WIDTH - 1}}(?=\\s|$)`, 'gu')) ?? [line];
}
