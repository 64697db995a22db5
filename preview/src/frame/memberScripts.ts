import { MEMBER_SCRIPT, nameLine } from '../document.ts';

/** A location in a member's code: the line of their JavaScript or HTML, from 1; neither if unknown. */
export interface MemberPlace {
  readonly line?: number;
  readonly htmlLine?: number;
}

/** The script types that run. The text of other types is data and stays unchanged. */
const RUNNING_TYPES = [
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'text/ecmascript',
  'application/ecmascript',
];

/** The opening tag of a script, or text that looks like one. */
const OPENING = /<script(?=[\s/>])(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** The start of a script's closing tag, or of text that looks like one. */
const CLOSING = /<\/script[\s/>]/gi;

/** Names a script in the HTML by the line in which its text starts. */
const htmlScriptName = (line: number) => `keyframe-html-${line}.js`;
const NAME = `(?:${MEMBER_SCRIPT.replaceAll('.', '\\.')}|keyframe-html-(?<begins>\\d+)\\.js)`;
const FILE = new RegExp(`${NAME}$`);
const IN_STACK = new RegExp(`${NAME}:(?<at>\\d+):\\d+`);

/**
 * Adds a name to each script in the HTML, in a line before its first. Uses the browser's parser, so that comments and
 * text fields that only look like scripts are not changed.
 */
export function nameScripts(html: string): string {
  const scripts = [...new DOMParser().parseFromString(`<body>${upToLastScript(html)}`, 'text/html').scripts];
  let named = '';
  let done = 0;
  for (const opening of html.matchAll(OPENING)) {
    const begin = opening.index + opening[0].length;
    const [next] = scripts;
    if (opening.index < done || next === undefined || !html.startsWith(next.text, begin)) continue;
    scripts.shift();
    const runs = next.text.trim() !== '' && RUNNING_TYPES.includes(next.type.toLowerCase());
    named += html.slice(done, begin) + (runs ? nameLine(htmlScriptName(html.slice(0, begin).split('\n').length)) : '');
    done = begin;
  }
  return named + html.slice(done);
}

/** The HTML up to its last script. Parsing takes time, and most HTML has no script. */
function upToLastScript(html: string): string {
  const last = [...html.matchAll(CLOSING)].at(-1);
  const end = last && html.indexOf('>', last.index);
  return html.slice(0, end === undefined ? 0 : end === -1 ? undefined : end + 1);
}

/** The location of a line of a named script in the member's code. */
export function placeInFile(file: string, line: number): MemberPlace {
  const found = FILE.exec(file);
  return found ? placeInScript(found.groups?.['begins'], line) : {};
}

/** The innermost location of a stack in the member's code. */
export function placeInStack({ stack = '' }: Error): MemberPlace {
  const { begins, at } = IN_STACK.exec(stack)?.groups ?? {};
  return at === undefined ? {} : placeInScript(begins, Number(at));
}

/** The first line of a script is its name. */
function placeInScript(begins: string | undefined, line: number): MemberPlace {
  if (line < 2) return {};
  return begins === undefined ? { line: line - 1 } : { htmlLine: Number(begins) + line - 2 };
}
