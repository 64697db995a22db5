import type { Canvas } from '@keyframe/contracts/componentMeta';
import { licenceText, type Copyright } from '@keyframe/contracts/licence';

/**
 * The one document in which a component is shown: in a card, in the component view, in the editor and as a download.
 * Pure text in, pure text out, so that the server, the frame that stays and a page can all build it.
 */

/** The grounds a component can be shown on. The only place these colours are written. */
export const CANVASES: Record<Canvas, { readonly background: string; readonly color: string }> = {
  dark: { background: '#17161a', color: '#ece9e2' },
  light: { background: '#ece9e2', color: '#17161a' },
};

/** A component's code as a document shows it. */
export interface DocumentParts {
  readonly html: string;
  /** Final CSS: Tailwind is already compiled. */
  readonly css: string;
  readonly javascript: string;
  readonly canvas: Canvas;
}

/** What a download says about itself. */
export interface DownloadParts extends DocumentParts {
  /** The component's name; becomes the document's title. */
  readonly name: string;
  readonly author: string;
  readonly licenceYear: number;
  /** Copyright notices of the components it was made from, the nearest first. */
  readonly notices?: Copyright['notices'];
  /** Where it comes from, a line an entry: its address, what it was made from. Stands below the licence. */
  readonly origins?: readonly string[];
}

/** The files beside a linked download's HTML. A part without code has none and is not linked. */
export const LINKED_FILES = { css: 'style.css', javascript: 'script.js' } as const;

/** The name of the member's JavaScript in errors and stacks. */
export const MEMBER_SCRIPT = 'keyframe-component.js';

/**
 * The first line of a script that errors and stacks shall call so. First and not last, where it often stands: of a
 * script with a syntax error nothing is read after the error. The script itself begins in the line after it.
 */
export function nameLine(name: string): string {
  return `//# sourceURL=${name}\n`;
}

/** The style element that holds the member's CSS. The frame that stays swaps its text. */
export const MEMBER_STYLE_ID = 'keyframe-css';

/**
 * A complete document. `script` is our own (see src/frame) and runs before anything of the member's; it stands in
 * the head so that nothing left open in the member's HTML can swallow it.
 *
 * The member's HTML is put in as it is but for one attribute: the document is all theirs, and they may run scripts in
 * it anyway. What confines it are the frame's sandbox and the policy it is served with (headers.ts), never this text.
 *
 * `named`: errors and stacks call the member's JavaScript MEMBER_SCRIPT.
 */
export function buildDocument(
  parts: DocumentParts,
  { script, named = false }: { readonly script: string; readonly named?: boolean },
): string {
  const html = withoutHttpEquiv(parts.html);
  return assemble({ ...parts, html }, { title: 'Preview', script, comment: '', ...embedded(parts, named) });
}

/**
 * A file for the visitor: the same document without our script, under the MIT licence. It works by itself, or, `linked`,
 * with LINKED_FILES beside it.
 */
export function buildDownload(parts: DownloadParts, { linked = false }: { linked?: boolean } = {}): string {
  return assemble(parts, {
    title: parts.name,
    script: '',
    comment: licenceComment(parts),
    ...(linked ? links(parts) : embedded(parts)),
  });
}

/**
 * A component as markup to paste into a page: the licence as a comment, then its style, its HTML and its script. Without
 * the canvas: the page it is pasted into has a ground of its own.
 */
export function buildSnippet(parts: DownloadParts): string {
  const { html, css, javascript } = parts;
  return [
    licenceComment(parts),
    css.trim() && `<style>\n${escapeStyle(css.trim())}\n</style>`,
    html.trim(),
    javascript.trim() && `<script>\n${escapeScript(javascript.trim())}\n</script>`,
    '',
  ]
    .filter((part, index, all) => part !== '' || index === all.length - 1)
    .join('\n');
}

interface Frame {
  readonly title: string;
  readonly script: string;
  readonly comment: string;
  /** The member's CSS and JavaScript as elements. */
  readonly style: string;
  readonly behaviour: string;
}

function embedded({ css, javascript }: DocumentParts, named = false): Pick<Frame, 'style' | 'behaviour'> {
  return {
    style: `<style id="${MEMBER_STYLE_ID}">\n${escapeStyle(css)}\n</style>`,
    behaviour:
      javascript.trim() && `<script>${named ? nameLine(MEMBER_SCRIPT) : '\n'}${escapeScript(javascript)}\n</script>`,
  };
}

function links({ css, javascript }: DocumentParts): Pick<Frame, 'style' | 'behaviour'> {
  return {
    style: css.trim() && `<link rel="stylesheet" href="${LINKED_FILES.css}">`,
    behaviour: javascript.trim() && `<script src="${LINKED_FILES.javascript}"></script>`,
  };
}

function assemble({ html, canvas }: DocumentParts, { title, script, comment, style, behaviour }: Frame): string {
  return [
    '<!doctype html>',
    comment,
    `<html lang="en" data-canvas="${canvas}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    script && `<script>${escapeScript(script)}</script>`,
    `<style>${baseStyle(canvas)}</style>`,
    style,
    '</head>',
    '<body>',
    html,
    behaviour,
    '</body>',
    '</html>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

/**
 * Centres a component on its canvas. A layer, declared before any other, rather than `:where(...)`: members' plain
 * rules win over a layer whatever their specificity, and so do their own layers, which come later. Rules in
 * `:where(...)` are unlayered and would win over every layered rule, that is over all of Tailwind's.
 *
 * One element gets the whole page as its grid area, so that `height: 100%` fills it; several are kept together
 * instead of being spread over the height. `safe` keeps what overflows reachable by scrolling.
 */
function baseStyle(canvas: Canvas): string {
  const { background, color } = CANVASES[canvas];
  const shown = ':not(script, style, link, template)';
  return `@layer keyframe {
  html { background: ${background}; color: ${color}; color-scheme: ${canvas}; font-family: system-ui, sans-serif; }
  body { display: grid; place-items: safe center; min-height: 100vh; margin: 0; }
  body:has(> ${shown} ~ ${shown}) { align-content: safe center; }
}`;
}

/**
 * A `<meta http-equiv>` could send the frame to another address. Renaming the attribute wherever its name stands needs
 * no parser, so there is nothing in which ours and the browser's could differ. (`<base>` is dealt with by the policy.)
 */
function withoutHttpEquiv(html: string): string {
  return html.replace(/http-equiv/gi, 'data-$&');
}

/** In CSS an escaped slash is a slash, so the text means the same and no longer ends its element. */
function escapeStyle(css: string): string {
  return withoutNulls(css).replace(/<\/(?=style)/gi, '<\\/');
}

/**
 * Keeps a script's text inside its element. `</script` is what ends it; after a `<!--` also `<script` counts, since
 * from there on the parser would take our closing tag for the inner one's. In strings, templates and regular
 * expressions `\x3C` is `<`. As code, neither sequence means anything a member could have wanted.
 */
export function escapeScript(javascript: string): string {
  const text = withoutNulls(javascript).replace(/<(?=\/script(?:[\s/>]|$))/gi, '\\x3C');
  return text.includes('<!--') ? text.replace(/<(?=script(?:[\s/>]|$))/gi, '\\x3C') : text;
}

function escapeText(text: string): string {
  return withoutNulls(text).replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** A null cannot stand in HTML; every parser replaces it, each in its own places. */
function withoutNulls(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

/** A comment ends at `-->` or `--!>`, and `<!--` in it is an error: names are kept from holding any of them. */
function inComment(text: string): string {
  return withoutNulls(text).replace(/\s+/g, ' ').replace(/-{2,}/g, '-').replace(/[<>]/g, '').trim();
}

function licenceComment({ name, author, licenceYear, notices = [], origins = [] }: DownloadParts): string {
  const title = `${inComment(name)}, by ${inComment(author)}`;
  const licence = licenceText({ author, year: licenceYear, notices })
    .split('\n')
    .map(inComment)
    .join('\n')
    .split('\n\n');
  return `<!--\n${[title, ...licence, ...origins.map(inComment)].map(wrapped).join('\n')}-->`;
}

/** A paragraph in indented lines that fit on a screen. */
function wrapped(paragraph: string): string {
  return paragraph.replace(/(\S.{0,110})(?:\s+|$)/g, '  $1\n');
}
