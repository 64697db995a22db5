import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { pickCode, type CodeField, type ComponentCode } from '@keyframe/contracts/componentCode';
import { CANVASES, type Canvas } from '@keyframe/contracts/componentMeta';
import { CODE_FIELD, LANGUAGES, PARTS_OF, type Language, type Part } from '@keyframe/contracts/languages';
import {
  ESCAPES,
  ESCAPES_ATTRIBUTE,
  LANGUAGE_ATTRIBUTE,
  LINKED_FILES,
  MEMBER_SCRIPT_ID,
  MEMBER_STYLE_ID,
  TAILWIND_STYLE_ID,
} from '@keyframe/preview/document';

/** A component, read from its download. */
export interface ReadDownload {
  name: string;
  language: Language;
  canvas: Canvas | null;
  code: ComponentCode;
  /** The comment with author, licence and origins. */
  comment: string;
}

/** The end of every download. */
const END = '\n</body>\n</html>\n';
const SCRIPT_START = `\n<script id="${MEMBER_SCRIPT_ID}"`;
const SCRIPT_END = '\n</script>';
const LINKED_SCRIPT = `\n<script src="${LINKED_FILES.javascript}"></script>`;

/**
 * The inverse of buildDownload in preview/document: every part as it was. `linked` returns a file beside it, which only a
 * linked download has. Undefined for a document that is no download, or whose end was edited.
 */
export function readDownload(
  text: string,
  linked: (file: string) => string | undefined = () => undefined,
): ReadDownload | undefined {
  const tree = parse(text, { sourceCodeLocationInfo: true });
  const root = tree.childNodes.find((node): node is Tree.Element => node.nodeName === 'html');
  const [head, body] = ['head', 'body'].map((name) => root?.childNodes.find(({ nodeName }) => nodeName === name));
  const language = LANGUAGES.find((known) => known === attribute(root, LANGUAGE_ATTRIBUTE));
  const start = (body as Tree.Element | undefined)?.sourceCodeLocation?.startTag?.endOffset;
  if (root === undefined || head === undefined || language === undefined || start === undefined) return undefined;
  if (!text.endsWith(END) || text[start] !== '\n') return undefined;

  const parts = PARTS_OF[language];
  const elements = (head as Tree.Element).childNodes.filter((node): node is Tree.Element => 'tagName' in node);
  const inHead = (id: string, field: CodeField) => {
    const element = elements.find((each) => attribute(each, 'id') === id);
    const location = element?.sourceCodeLocation;
    if (!location?.startTag || !location.endTag) return undefined;
    // A line break after the start tag and before the end tag.
    const written = text.slice(location.startTag.endOffset + 1, location.endTag.startOffset - 1);
    return unescaped(written, field, attribute(element, ESCAPES_ATTRIBUTE));
  };
  // A download that is one file has an element of each part, also of an empty one.
  const isOneFile = elements.some((each) => attribute(each, 'id') === MEMBER_STYLE_ID);
  const content = text.slice(start + 1, -END.length);
  const { html, javascript } = !parts.includes('JS')
    ? { html: content, javascript: '' }
    : isOneFile
      ? readScript(content)
      : readLinkedScript(content, linked);
  const partOf: Record<Part, () => string | undefined> = {
    HTML: () => html,
    CSS: () => inHead(MEMBER_STYLE_ID, 'css') ?? linked(LINKED_FILES.css) ?? '',
    Tailwind: () => inHead(TAILWIND_STYLE_ID, 'tailwind') ?? linked(LINKED_FILES.tailwind) ?? '',
    JS: () => javascript,
  };
  const title = elements.find(({ tagName }) => tagName === 'title')?.childNodes[0];
  const comment = tree.childNodes.find((node): node is Tree.CommentNode => 'data' in node);
  return {
    name: title && 'value' in title ? title.value : '',
    language,
    canvas: CANVASES.find((known) => known === attribute(root, 'data-canvas')) ?? null,
    code: pickCode(Object.fromEntries(parts.map((part) => [CODE_FIELD[part], partOf[part]()]))),
    comment: comment?.data ?? '',
  };
}

/** The HTML of a download that is one file, and the script after it. A script in the member's HTML comes before ours. */
function readScript(content: string): Pick<ComponentCode, 'html' | 'javascript'> {
  const at = content.lastIndexOf(SCRIPT_START);
  if (at === -1 || !content.endsWith(SCRIPT_END)) return { html: content, javascript: '' };
  const [tag = '', escapes = ''] =
    new RegExp(`^${SCRIPT_START}(?: ${ESCAPES_ATTRIBUTE}="([\\d ]+)")?>\\n`).exec(content.slice(at)) ?? [];
  const written = content.slice(at + tag.length, -SCRIPT_END.length);
  return { html: content.slice(0, at), javascript: unescaped(written, 'javascript', escapes) };
}

/** The HTML of a download in several files, without the element of its script. */
function readLinkedScript(
  content: string,
  linked: (file: string) => string | undefined,
): Pick<ComponentCode, 'html' | 'javascript'> {
  const file = linked(LINKED_FILES.javascript);
  return file !== undefined && content.endsWith(LINKED_SCRIPT)
    ? { html: content.slice(0, -LINKED_SCRIPT.length), javascript: file }
    : { html: content, javascript: '' };
}

/** Restores escaped `<` characters. A place that an edit has moved is passed over: an escape has the same meaning. */
function unescaped(written: string, field: CodeField, places: string): string {
  const escape = field === 'html' ? '<' : ESCAPES[field];
  let text = written;
  for (const place of places.split(' ').filter((each) => each !== '')) {
    const at = Number(place);
    if (text.startsWith(escape, at)) text = `${text.slice(0, at)}<${text.slice(at + escape.length)}`;
  }
  return text;
}

function attribute(element: Tree.Element | undefined, name: string): string {
  return element?.attrs.find((each) => each.name === name)?.value ?? '';
}
