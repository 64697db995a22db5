import { CANVASES, escapeScript } from '@keyframe/preview/document';
import type { ExportedComponent, ExportFile, ExportSource } from './exportSource.ts';
import { componentName } from './fileNames.ts';
import { htmlComment } from './header.ts';
import { HTML } from './html.ts';
import { escapeText, printChildren } from './printMarkup.ts';
import { variableLines } from './props.ts';
import { hasScript, startFunction } from './script.ts';

/** CSS in a style element: in CSS an escaped slash is a slash. */
export const styleText = (css: string) => css.replace(/<(?=\/style)/gi, '<\\');

/** The parts of a component for any page. The script finds the first element of the component. */
export function fragmentParts(component: ExportedComponent): { html: string; css: string; javascript: string } {
  const markup = printChildren(component.children, HTML, component.whiteSpace, '');
  return {
    html: `<div class="${component.root}">${markup}</div>\n`,
    css: commented(variableLines(component)) + component.css,
    javascript: hasScript(component) ? startCall(component, `document.querySelector('.${component.root}')`) : '',
  };
}

/** As a comment of CSS. */
const commented = (lines: readonly string[]) => (lines.length === 0 ? '' : `/*\n${lines.join('\n')}\n*/\n`);

function startCall(component: ExportedComponent, root: string): string {
  return `(${startFunction(component).trimEnd()})(${root});\n`;
}

/** The component's style, markup and script as one piece that can be pasted into any page, also twice. */
function writeFragment(component: ExportedComponent): string {
  const { html, css } = fragmentParts(component);
  const script = hasScript(component)
    ? `<script>\n${escapeScript(startCall(component, 'document.currentScript.previousElementSibling'))}</script>\n`
    : '';
  return `<style>\n${styleText(css)}</style>\n${html}${script}`;
}

/**
 * The style of a page with the component on its canvas, as its preview has it: centred, and a single element has the whole
 * page, so that `height: 100%` fills it.
 */
export function pageStyle({ children }: ExportedComponent, canvas: ExportSource['canvas']): string {
  const { background, color } = CANVASES[canvas];
  const several = children.filter(({ type }) => type === 'element').length > 1;
  return `@layer page {
  html { background: ${background}; color: ${color}; color-scheme: ${canvas}; font-family: system-ui, sans-serif; }
  body { display: grid; place-items: safe center;${several ? ' align-content: safe center;' : ''} min-height: 100vh; margin: 0; }
}`;
}

/** A page with the component on its canvas. */
export function writePage(component: ExportedComponent, source: ExportSource): ExportFile[] {
  const text = `<!doctype html>
${htmlComment(source)}<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(source.name.replaceAll('\0', '\uFFFD'))}</title>
<style>
${pageStyle(component, source.canvas)}
</style>
</head>
<body>
${writeFragment(component)}</body>
</html>
`;
  return [{ path: `${componentName(source.name)}.html`, text }];
}
