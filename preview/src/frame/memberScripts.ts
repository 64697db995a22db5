import { MEMBER_SCRIPT, nameLine } from '../document.ts';

/** Where in a member's code something happened: a line of their JavaScript or of their HTML, from 1; neither when it is not known. */
export interface MemberPlace {
  readonly line?: number;
  readonly htmlLine?: number;
}

/** Types of scripts that run; of any other type the text is data, and stays as it is. */
const RUNNING_TYPES = [
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'text/ecmascript',
  'application/ecmascript',
];

/** The opening tag of a script, or what looks like one. */
const OPENING = /<script(?=[\s/>])(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Where the closing tag of a script begins, or what looks like one. */
const CLOSING = /<\/script[\s/>]/gi;

/** A script of the HTML is called after the line in which its text begins. */
const htmlScriptName = (line: number) => `keyframe-html-${line}.js`;
const NAME = `(?:${MEMBER_SCRIPT.replaceAll('.', '\\.')}|keyframe-html-(?<begins>\\d+)\\.js)`;
const FILE = new RegExp(`${NAME}$`);
const IN_STACK = new RegExp(`${NAME}:(?<at>\\d+):\\d+`);

/**
 * The HTML with a name for each script in it, in a line before its first. What is a script the browser's own parser
 * says, so that nothing is written into a comment or a text field that only looks as if it held one.
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

/** What follows the last script is not parsed for it: parsing takes its time, and most HTML has no script at all. */
function upToLastScript(html: string): string {
  const last = [...html.matchAll(CLOSING)].at(-1);
  const end = last && html.indexOf('>', last.index);
  return html.slice(0, end === undefined ? 0 : end === -1 ? undefined : end + 1);
}

/** Where a line of a named script is in the member's code. */
export function placeInFile(file: string, line: number): MemberPlace {
  const found = FILE.exec(file);
  return found ? placeInScript(found.groups?.['begins'], line) : {};
}

/** The innermost place of a stack that is in the member's code. */
export function placeInStack({ stack = '' }: Error): MemberPlace {
  const { begins, at } = IN_STACK.exec(stack)?.groups ?? {};
  return at === undefined ? {} : placeInScript(begins, Number(at));
}

/** A script's first line is its name's, and not theirs. */
function placeInScript(begins: string | undefined, line: number): MemberPlace {
  if (line < 2) return {};
  return begins === undefined ? { line: line - 1 } : { htmlLine: Number(begins) + line - 2 };
}
