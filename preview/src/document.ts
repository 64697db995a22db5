import type { Canvas } from '@keyframe/contracts/componentMeta';
import { PARTS_OF, type Language } from '@keyframe/contracts/languages';
import { licenceText, type Copyright } from '@keyframe/contracts/licence';

/**
 * Builds the document of a component for a card, the component view, the editor and downloads. Text in, text out, so
 * that the server, the live frame and pages can use it.
 */

/** The canvases. The only place that defines these colours. */
export const CANVASES: Record<Canvas, { readonly background: string; readonly color: string }> = {
  dark: { background: '#17161a', color: '#ece9e2' },
  light: { background: '#ece9e2', color: '#17161a' },
};

/** A component's code, ready to render. */
export interface DocumentParts {
  readonly html: string;
  /** Final CSS: Tailwind is already compiled. */
  readonly css: string;
  readonly javascript: string;
  readonly canvas: Canvas;
}

/** The content of a download: a component can be read back from it (code-model/src/import/readDownload.ts). */
export interface DownloadParts extends DocumentParts {
  readonly language: Language;
  /** The Tailwind source that `css` was compiled from. */
  readonly tailwind: string;
  /** The component's name; the document's title. */
  readonly name: string;
  readonly author: string;
  readonly licenceYear: number;
  /** Copyright lines of its originals, nearest first. */
  readonly notices?: Copyright['notices'];
  /** Its origins, one line each (address, original), below the licence. */
  readonly origins?: readonly string[];
}

/** The files of a linked download. An empty part has no file. */
export const LINKED_FILES = { css: 'style.css', javascript: 'script.js', tailwind: 'tailwind.css' } as const;

/** The attribute of a download's root element with the component's language. */
export const LANGUAGE_ATTRIBUTE = 'data-language';
/** The attribute of a part's element with the places, in the original text, of `<` characters that are escaped. */
export const ESCAPES_ATTRIBUTE = 'data-escapes';
/** What replaces such a `<`. */
export const ESCAPES = { css: '<\\', tailwind: '<\\', javascript: '\\x3C' } as const;

/** The name of the member's JavaScript in errors and stacks. */
export const MEMBER_SCRIPT = 'keyframe-component.js';

/**
 * The sourceURL line of a script. First, not last as usual: after a syntax error nothing more is read. The script
 * starts on the next line.
 */
export function nameLine(name: string): string {
  return `//# sourceURL=${name}\n`;
}

/** The id of the style element with the member's CSS. The live frame replaces its text. */
export const MEMBER_STYLE_ID = 'keyframe-css';
/** The ids of the elements with the other parts of a download that is one file. */
export const TAILWIND_STYLE_ID = 'keyframe-tailwind';
export const MEMBER_SCRIPT_ID = 'keyframe-script';

/**
 * A complete document. `script` is our own (see src/frame) and runs before the member's code; it is in the head, so
 * that unclosed elements in the member's HTML cannot swallow it.
 *
 * Only one attribute of the member's HTML is changed: the document belongs to them, and they may run scripts in it. The
 * frame's sandbox and the policy it is served with (headers.ts) confine it, not this text.
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
 * A download: the same document without our script, with the MIT licence and the Tailwind source. One file, or,
 * `linked`, with LINKED_FILES beside it. readDownload in code-model/src/import returns the parts as they were.
 */
export function buildDownload(parts: DownloadParts, { linked = false }: { linked?: boolean } = {}): string {
  return assemble(parts, {
    title: parts.name,
    script: '',
    comment: licenceComment(parts),
    language: parts.language,
    ...(linked ? links(parts) : reversible(parts)),
  });
}

/**
 * A component as markup to paste into a page: the licence as a comment, style, HTML and script. Without the canvas,
 * because the page has its own background.
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
  /** Of a download. */
  readonly language?: Language;
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

/**
 * The elements of a download that is one file. Every part of the language has one, also an empty part, so that an
 * element in the member's HTML is not taken for it.
 */
function reversible({ language, css, tailwind, javascript }: DownloadParts): Pick<Frame, 'style' | 'behaviour'> {
  const parts = PARTS_OF[language];
  const source = `<style type="text/tailwindcss" id="${TAILWIND_STYLE_ID}"${escapes(tailwind, STYLE_END)}>\n${escapeStyle(tailwind)}\n</style>\n`;
  return {
    style: `${parts.includes('Tailwind') ? source : ''}<style id="${MEMBER_STYLE_ID}"${escapes(css, STYLE_END)}>\n${escapeStyle(css)}\n</style>`,
    // Also where the language has none, so that no code can be lost.
    behaviour:
      parts.includes('JS') || javascript !== ''
        ? `<script id="${MEMBER_SCRIPT_ID}"${escapes(javascript, scriptEnd(javascript))}>\n${escapeScript(javascript)}\n</script>`
        : '',
  };
}

function escapes(text: string, pattern: RegExp): string {
  const places = [...text.matchAll(pattern)].map(({ index }) => index);
  return places.length === 0 ? '' : ` ${ESCAPES_ATTRIBUTE}="${places.join(' ')}"`;
}

function links({ css, javascript }: DocumentParts): Pick<Frame, 'style' | 'behaviour'> {
  return {
    style: css.trim() && `<link rel="stylesheet" href="${LINKED_FILES.css}">`,
    behaviour: javascript.trim() && `<script src="${LINKED_FILES.javascript}"></script>`,
  };
}

function assemble(
  { html, canvas }: DocumentParts,
  { title, script, comment, language, style, behaviour }: Frame,
): string {
  return [
    '<!doctype html>',
    comment,
    `<html lang="en" data-canvas="${canvas}"${language === undefined ? '' : ` ${LANGUAGE_ATTRIBUTE}="${language}"`}>`,
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
 * Centres a component on its canvas. In a layer declared before any other, not `:where(...)`: the member's unlayered
 * rules override a layer whatever their specificity, and so do their later layers. `:where(...)` rules are unlayered
 * and would override every layered rule, including all of Tailwind's.
 *
 * A single element gets the whole page as its grid area, so that `height: 100%` fills it; several stay together instead
 * of spreading over the height. `safe` keeps overflow reachable by scrolling.
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
 * Disables `<meta http-equiv>`, which could navigate the frame. Renaming the attribute wherever its name occurs needs
 * no parser that could differ from the browser's. (The policy handles `<base>`.)
 */
function withoutHttpEquiv(html: string): string {
  return html.replace(/http-equiv/gi, 'data-$&');
}

/** In CSS an escaped slash is a slash, so the text keeps its meaning and no longer ends its element. */
function escapeStyle(css: string): string {
  return withoutNulls(css).replace(STYLE_END, () => ESCAPES.css);
}

/**
 * Keeps a script's text inside its element. `</script` ends it; after `<!--`, `<script` counts too, because the parser
 * would then match our closing tag with the inner one. So does the start of a download's own script, for the reader. In
 * strings, templates and regular expressions `\x3C` is `<`; as code, none of these is valid.
 */
export function escapeScript(javascript: string): string {
  return withoutNulls(javascript).replace(scriptEnd(javascript), () => ESCAPES.javascript);
}

/** The `<` characters to escape in CSS and in a script. */
const STYLE_END = /<(?=\/style)/gi;
const scriptEnd = (javascript: string) => (javascript.includes('<!--') ? /<(?=\/?script(?:[\s/>]|$))/gi : SCRIPT_END);
const SCRIPT_END = new RegExp(`<(?=/script(?:[\\s/>]|$)|script id="${MEMBER_SCRIPT_ID}")`, 'gi');

function escapeText(text: string): string {
  return withoutNulls(text).replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Replaces nulls, which HTML parsers replace differently depending on the context. */
function withoutNulls(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

/** Removes `-->` and `--!>`, which end a comment, and `<!--`, which is an error in one. */
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

/** A paragraph, indented and wrapped. */
function wrapped(paragraph: string): string {
  return paragraph.replace(/(\S.{0,110})(?:\s+|$)/g, '  $1\n');
}
