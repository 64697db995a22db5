import { html as names, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { REASONS } from './reasons.ts';
import type { LeftOut } from './source.ts';
import { isTailwindCompiler, isTailwindSource } from './tailwindMarkup.ts';

/** The content of a linked file, or why it is left out. */
export type LinkedFile = { readonly text: string } | { readonly reason: string };

/** An HTML document or fragment by parts. The texts are those of the source, not rewritten by a parser. */
export interface SplitDocument {
  html: string;
  /** In document order, with Tailwind sources. */
  css: string[];
  javascript: string[];
  usesTailwind: boolean;
  leftOut: LeftOut[];
  /** Comments, and `meta name=author`. */
  remarks: string[];
  title: string;
}

/** A part of the source that is not in the HTML. */
interface Range {
  start: number;
  end: number;
}

const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const COMPILED_SCRIPT = /babel|jsx|typescript|coffee/i;
const PLAIN_CSS = /^(?:|text\/css)$/i;
/** Links that a component does not need. */
const SILENT_LINK = /\b(?:icon|preconnect|dns-prefetch|preload|prefetch|modulepreload|manifest|canonical|alternate)\b/i;
const SILENT_META = /^(?:viewport|charset|author|generator|description|keywords|theme-color)$/i;
const MODULE_SYNTAX = /^\s*(?:import\s*[\w{*"']|export\s+[\w{*])/m;
const TAILWIND_CONFIGURATION = /^\s*tailwind\.config\s*=/;
/** Comments that uiverse and CodePen put into the HTML. */
const TOOL_COMMENT = /^\s*(?:From Uiverse\.io by .*|partial(?::.*)?)\s*$/s;
const IMPORT = /@import\s+(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s;]+)/gi;

/**
 * Splits an HTML document or fragment into its parts. `linked` returns the file that a relative address leads to.
 * Any text can be split: the parser is the browsers'.
 */
export function splitDocument(text: string, linked: (address: string) => LinkedFile): SplitDocument {
  const split: SplitDocument = {
    html: '',
    css: [],
    javascript: [],
    usesTailwind: false,
    leftOut: [],
    remarks: [],
    title: '',
  };
  const ranges: Range[] = [];
  const cut = (location: { startOffset: number; endOffset: number } | null | undefined) => {
    if (location) ranges.push({ start: location.startOffset, end: location.endOffset });
  };
  const cutElement = (element: Tree.Element) => {
    const start = element.sourceCodeLocation?.startOffset;
    if (start !== undefined) ranges.push({ start, end: endOf(element) });
  };
  const listed = new Set<string>();
  const leaveOut = (what: string, reason: string) => {
    if (listed.has(what)) return;
    listed.add(what);
    split.leftOut.push({ what, reason });
  };
  const addCss = (css: string, media = '') => {
    split.usesTailwind ||= isTailwindSource(css);
    for (const [, address = ''] of css.matchAll(IMPORT)) leaveOut(address, REASONS.importedStyle);
    const sheet = unwrapped(css);
    if (sheet.trim() !== '')
      split.css.push(/^(?:|all|screen)$/i.test(media.trim()) ? sheet : `@media ${media} {\n${sheet}\n}`);
  };
  const addFile = (address: string, external: string, add: (text: string) => void) => {
    const file = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) ? { reason: external } : linked(address);
    if ('reason' in file) leaveOut(shortened(address), file.reason);
    else add(file.text);
  };
  const addScript = (script: string) => {
    if (MODULE_SYNTAX.test(script)) leaveOut(shortened(`<script> ${script.trim()}`), REASONS.module);
    else if (TAILWIND_CONFIGURATION.test(script)) {
      split.usesTailwind = true;
      leaveOut('tailwind.config', REASONS.tailwindConfiguration);
    } else if (script.trim() !== '') split.javascript.push(unwrapped(script));
  };
  const inner = (element: Tree.Element) => {
    const { startTag, endTag } = element.sourceCodeLocation ?? {};
    return startTag ? text.slice(startTag.endOffset, endTag?.startOffset ?? endOf(element)) : '';
  };

  const take: Record<string, (element: Tree.Element, inHead: boolean) => void> = {
    style: (element) => {
      const type = attribute(element, 'type');
      cutElement(element);
      if (PLAIN_CSS.test(type)) addCss(inner(element), attribute(element, 'media'));
      else if (/tailwindcss/i.test(type)) {
        split.usesTailwind = true;
        addCss(inner(element));
      } else leaveOut(`<style type="${type}">`, REASONS.sass);
    },
    script: (element, inHead) => {
      const type = attribute(element, 'type');
      const address = attribute(element, 'src');
      if (!JAVASCRIPT.test(type) && !COMPILED_SCRIPT.test(type) && type !== 'importmap') {
        // Data for a script to read.
        if (!inHead) return;
        leaveOut(`<script type="${type}">`, REASONS.head);
      } else if (type === 'importmap') leaveOut('<script type="importmap">', REASONS.importMap);
      else if (COMPILED_SCRIPT.test(type)) leaveOut(address || `<script type="${type}">`, REASONS.compiledScript);
      else if (isTailwindCompiler(address)) split.usesTailwind = true;
      else if (address !== '') addFile(address, REASONS.externalScript, addScript);
      else addScript(inner(element));
      cutElement(element);
    },
    link: (element, inHead) => {
      const [kind, address] = [attribute(element, 'rel'), attribute(element, 'href')];
      if (/\bstylesheet\b/i.test(kind)) {
        addFile(address, REASONS.externalStyle, (css) => addCss(css, attribute(element, 'media')));
      } else if (!inHead) return;
      else if (!SILENT_LINK.test(kind)) leaveOut(`<link rel="${kind}">`, REASONS.head);
      cutElement(element);
    },
    meta: (element, inHead) => {
      if (attribute(element, 'name') === 'author') split.remarks.push(`author: ${attribute(element, 'content')}`);
      if (!inHead) return;
      cutElement(element);
      const kind = attribute(element, 'name') || attribute(element, 'property') || attribute(element, 'http-equiv');
      if (kind !== '' && !SILENT_META.test(kind)) leaveOut(`<meta ${kind}>`, REASONS.head);
    },
    title: (element, inHead) => {
      if (!inHead) return;
      split.title = inner(element).trim();
      cutElement(element);
    },
  };

  const page = (element: Tree.Element) => {
    cut(element.sourceCodeLocation?.startTag);
    cut(element.sourceCodeLocation?.endTag);
    const kept = element.attrs.filter(({ name, value }) => !/^(?:lang|dir|data-canvas)$/.test(name) && value !== '');
    if (element.tagName !== 'head' && kept.length > 0)
      leaveOut(
        shortened(`<${element.tagName} ${kept.map(({ name, value }) => `${name}="${value}"`).join(' ')}>`),
        REASONS.attributes,
      );
  };

  const tree = parse(text, { sourceCodeLocationInfo: true });
  const isDocument = tree.childNodes.some(
    (node) => node.nodeName === '#documentType' || (node.nodeName === 'html' && node.sourceCodeLocation),
  );
  // Not recursive: elements can be nested to any depth.
  const open: { node: Tree.ChildNode; place: 'page' | 'head' | 'body' }[] = tree.childNodes
    .map((node) => ({ node, place: 'page' as const }))
    .reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, place } = next;
    if ('data' in node) {
      split.remarks.push(node.data);
      if (TOOL_COMMENT.test(node.data) || (isDocument && place !== 'body')) cut(node.sourceCodeLocation);
    } else if (node.nodeName === '#documentType') cut(node.sourceCodeLocation);
    else if ('tagName' in node) {
      const isPage = place === 'page' || (place !== 'body' && /^(?:head|body)$/.test(node.tagName));
      const inside = node.tagName === 'head' || node.tagName === 'body' ? node.tagName : place;
      if (isPage) page(node);
      // Without a head in the source, a template at the start is parsed into one.
      else if (node.tagName === 'template') continue;
      else if (node.namespaceURI === names.NS.HTML && take[node.tagName] !== undefined) {
        take[node.tagName]?.(node, place === 'head');
        continue;
      } else if (place === 'head') {
        cutElement(node);
        leaveOut(`<${node.tagName}>`, REASONS.head);
        continue;
      }
      for (const child of node.childNodes.toReversed())
        open.push({ node: child, place: isPage ? (inside as 'head' | 'body' | 'page') : place });
    }
  }
  split.html = trimLines(without(text, ranges));
  return split;
}

const attribute = ({ attrs }: Tree.Element, name: string) => attrs.find((each) => each.name === name)?.value ?? '';

/** The end of an element. For a style or script that is not closed, parse5 gives its start. */
function endOf({ sourceCodeLocation, childNodes }: Tree.Element): number {
  return Math.max(sourceCodeLocation?.endOffset ?? 0, childNodes.at(-1)?.sourceCodeLocation?.endOffset ?? 0);
}

/** A text without ranges; a line that becomes empty goes with them. */
function without(text: string, ranges: readonly Range[]): string {
  let result = '';
  let from = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    result += text.slice(from, Math.max(from, start));
    from = end;
    const lineStart = result.lastIndexOf('\n') + 1;
    const [rest = ''] = /^[ \t]*\n?/.exec(text.slice(from, from + 500)) ?? [];
    if (result.slice(lineStart).trim() !== '' || !rest.endsWith('\n')) continue;
    result = result.slice(0, lineStart);
    from += rest.length;
  }
  return result + text.slice(from);
}

/** The content of an element without the line breaks after its start tag and before its end tag. */
function unwrapped(content: string): string {
  return content.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '');
}

/** Without empty lines at the start and white space at the end. */
function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
