import { printStyleItems, type StyleItem } from '../scope/styleItems.ts';
import type { ExportedComponent, ExportFile, ExportSource } from './exportSource.ts';
import { componentName } from './fileNames.ts';
import { blockComment } from './header.ts';
import { HTML } from './html.ts';
import { styleText } from './page.ts';
import { printChildren } from './printMarkup.ts';
import { hasScript, startFunction } from './script.ts';

/** At-rules that have no effect in a shadow root: the page needs them. */
const OF_THE_PAGE = new Set(['property', 'font-face']);

const isOfThePage = (item: StyleItem) => item.type === 'at' && OF_THE_PAGE.has(item.name);

/** A custom element with a shadow root, in one file without dependencies. The module can be imported on a server. */
export function writeWebComponent(component: ExportedComponent, source: ExportSource): ExportFile[] {
  const name = componentName(source.name);
  const scripted = hasScript(component);
  const page = component.styles.filter(isOfThePage);
  const css = printStyleItems(component.styles.filter((item) => !isOfThePage(item)));
  const markup = printChildren(component.children, HTML, component.whiteSpace, '');
  const template = `<style>\n:host {\n  display: contents;\n}\n\n${styleText(css)}</style>\n<div class="${component.root}">${markup}</div>`;
  const text = `${blockComment(source)}${knobLines(component)}
/** The content of each \`<${component.root}>\`. */
export const template = ${templateLiteral(template)};
${page.length > 0 ? `\n/** Rules that have no effect in a shadow root. */\nconst pageStyles = ${templateLiteral(printStyleItems(page))};\n` : ''}
export function define() {
  if (customElements.get('${component.root}')) return;
${
  page.length > 0
    ? `  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageStyles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
`
    : ''
}  customElements.define(
    '${component.root}',
    class ${name} extends HTMLElement {
${
  component.props.length > 0
    ? `      static observedAttributes = Object.keys(knobs);

`
    : ''
}      constructor() {
        super();
        this.attachShadow({ mode: 'open' }).innerHTML = template;
      }
${
  component.props.length > 0
    ? `
      attributeChangedCallback(name, _before, value) {
        this.shadowRoot.lastElementChild.style.setProperty(knobs[name], value ?? '');
      }
`
    : ''
}${
    scripted
      ? `
      connectedCallback() {
${component.props.length > 0 ? RESTORED : ''}        this.end = start(this.shadowRoot.lastElementChild);
      }

      disconnectedCallback() {
        this.end();
      }
`
      : ''
  }    },
  );
}
${scripted ? `\n/** Runs the script in an element; returns a function that ends it. */\n${startFunction(component)}` : ''}
if (typeof customElements !== 'undefined') define();
`;
  return [{ path: `${component.root}.js`, text }];
}

/** Of a script, whose end restores the root element. */
const RESTORED = `        for (const name of Object.keys(knobs))
          this.attributeChangedCallback(name, null, this.getAttribute(name));
`;

/** The attributes that adjust it, with the custom properties that they set. */
function knobLines({ props }: ExportedComponent): string {
  if (props.length === 0) return '';
  const lines = props.map(
    ({ attribute, property, description }) => `  // ${description}\n  '${attribute}': '${property}',\n`,
  );
  return `
/** Its attributes, and the custom properties of the element that they set; a page's style sheet can set these too. */
export const knobs = {
${lines.join('')}};
`;
}

function templateLiteral(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
}
