import ts from 'typescript';

/** The tags of styled-components' templates. */
const TAGS = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);
const ANY_TAG = new RegExp(`\\b(${[...TAGS].join('|')})\\b`);

/**
 * Removes comments and line breaks with their indentation from the styles in a module: they are text, which no minifier
 * touches.
 *
 * @throws Error for a comment to the end of the line, which would hide the rest
 */
export function withCompactStyles(path: string, source: string): string {
  if (!ANY_TAG.test(source)) return source;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const texts: [start: number, end: number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && TAGS.has(firstName(node.tag)))
      texts.push(...textsOf(node.template, file));
    ts.forEachChild(node, visit);
  };
  visit(file);

  // From the end, so that the places before stay right.
  return texts
    .sort(([a], [b]) => b - a)
    .reduce(
      (text, [start, end]) => text.slice(0, start) + compact(text.slice(start, end), path) + text.slice(end),
      source,
    );
}

/** `styled` of `styled.div.withConfig(…)` and of `styled(Link)`. */
function firstName(tag: ts.Expression): string {
  if (ts.isIdentifier(tag)) return tag.text;
  if (ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag)) return firstName(tag.expression);
  return '';
}

/** Where the texts between a template's expressions start and end. */
function textsOf(template: ts.TemplateLiteral, file: ts.SourceFile): [number, number][] {
  const literals = ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    : [template];
  return literals.map((literal) => {
    const endsInExpression = ts.isTemplateHead(literal) || ts.isTemplateMiddle(literal);
    return [literal.getStart(file) + 1, literal.end - (endsInExpression ? 2 : 1)];
  });
}

function compact(css: string, path: string): string {
  const text = css.replace(/\/\*[^]*?\*\//g, '');
  if (/(^|\s)\/\/ /.test(text)) throw new Error(`${path}: use /* */ for comments in styles, not //.`);
  return text.replace(/([{};])\s*\n\s*/g, '$1').replace(/\s*\n\s*(\}?)/g, (_break, brace: string) => brace || ' ');
}
