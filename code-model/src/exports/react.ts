import { find, hastToReact, html as htmlSchema, svg as svgSchema } from 'property-information';
import { inlineDeclarations } from '../scope/scopeMarkup.ts';
import { INSTANCE, scopedName } from '../scope/scopeNames.ts';
import type { ScopedElement, ScopedNode } from '../scope/scopedTree.ts';
import { printStyleItems, type StyleDeclaration, type StyleItem } from '../scope/styleItems.ts';
import type { ExportedComponent, ExportFile, ExportSource } from './exportSource.ts';
import { componentName } from './fileNames.ts';
import { blockComment } from './header.ts';
import { serialize } from './html.ts';
import { hasOtherSpace, isBooleanAttribute, printChildren, type Dialect } from './printMarkup.ts';
import { unknownToReactTypes } from './reactTypes.ts';
import { hasScript, startFunction } from './script.ts';

/** Attributes that React takes for itself. */
const RESERVED = new Set(['key', 'ref', 'children', 'dangerouslysetinnerhtml', 'suppresshydrationwarning']);
/** Names that React puts into a document (isAttributeNameSafe of React DOM; of other letters it allows some). */
const SAFE_NAME = /^[:A-Z_a-z][-.\d:A-Z_a-z]*$/;
/** Inputs whose value is not edited: React has no default for it. */
const FIXED_VALUE = new Set(['button', 'checkbox', 'hidden', 'image', 'radio', 'reset', 'submit']);
/** Boolean attributes with the state of a form, which React sets once by another property. */
const DEFAULTS: Readonly<Record<string, string>> = { checked: 'defaultChecked' };

/** A React component with its style sheet, and its script if it has one. */
export function writeReact(component: ExportedComponent, source: ExportSource, typed: boolean): ExportFile[] {
  const name = componentName(source.name);
  const scripted = hasScript(component);
  const important = new StyleClasses(component.root);
  const asHtml = component.children.some(isUnrenderable);
  const markup = asHtml ? '' : printChildren(component.children, jsx(important, typed), component.whiteSpace, '    ');
  const id = component.hasInstanceIds;
  const hooks = [...(scripted ? ['useEffect'] : []), ...(id ? ['useId'] : []), ...(scripted ? ['useRef'] : [])];
  const types = typed
    ? [
        'type ComponentProps',
        ...(markup.includes(' as CSSProperties') || component.props.length > 0 ? ['type CSSProperties'] : []),
      ]
    : [];
  const adjustable = knobsOf(component, name, typed);
  const imported = [...hooks, ...types];
  const unknown = typed ? unknownToReactTypes(component.children) : undefined;
  const lines = [
    ...(unknown === undefined ? [] : [`// @ts-nocheck: React’s types do not have ${unknown}.`]),
    blockComment(source).trimEnd(),
    ...(scripted ? [`'use client';`] : []),
    '',
    ...(imported.length > 0
      ? [
          `import ${hooks.length === 0 ? `type { ${imported.map((one) => one.slice('type '.length)).join(', ')} }` : `{ ${imported.join(', ')} }`} from 'react';`,
        ]
      : []),
    `import './${name}.css';`,
    ...(scripted ? [`import { start } from './${name}.script';`] : []),
    '',
    ...adjustable.types,
    `export function ${name}(${adjustable.parameter}${typed ? `: ${adjustable.type}` : ''}) {`,
    ...adjustable.lines,
    ...(id ? ['  const id = useId();'] : []),
    ...(scripted
      ? [
          `  const root = useRef${typed ? '<HTMLDivElement>' : ''}(null);`,
          '  useEffect(() => (root.current ? start(root.current) : undefined), []);',
        ]
      : []),
    '  return (',
    `    <div {...props}${adjustable.style}${scripted ? ' ref={root}' : ''} className="${component.root}"${asHtml ? ` ${innerHtml(component.children)}` : ''}>${markup}</div>`,
    '  );',
    '}',
    '',
  ];
  return [
    { path: `${name}.${typed ? 'tsx' : 'jsx'}`, text: lines.join('\n') },
    { path: `${name}.css`, text: blockComment(source) + printStyleItems([...component.styles, ...important.rules]) },
    ...(scripted ? [scriptFile(component, source, typed)] : []),
  ];
}

/** The parts of a React component that its knobs add. */
interface Adjustable {
  /** Before the component. */
  types: string[];
  parameter: string;
  type: string;
  /** In the component. */
  lines: string[];
  /** Attributes of the outer element. */
  style: string;
}

function knobsOf({ props }: ExportedComponent, name: string, typed: boolean): Adjustable {
  const others = 'Attributes are those of the outer element.';
  if (props.length === 0)
    return { types: [`/** ${others} */`], parameter: 'props', type: `ComponentProps<'div'>`, lines: [], style: '' };
  const documented = typed
    ? [
        '/** What can be adjusted. */',
        `export interface ${name}Knobs {`,
        ...props.flatMap((prop) => [`  /** ${prop.description} */`, `  ${prop.name}?: ${prop.type};`]),
        '}',
        '',
        `/** Other ${others.toLowerCase()} */`,
      ]
    : [
        '/**',
        ` * Other ${others.toLowerCase()}`,
        ...props.map((prop) => ` * @param {${prop.type}} [props.${prop.name}] ${prop.description}`),
        ' */',
      ];
  return {
    types: documented,
    parameter: `{ ${[...props.map((prop) => prop.name), 'style', '...props'].join(', ')} }`,
    type: `${name}Knobs & ComponentProps<'div'>`,
    lines: [
      '  const knobs = {',
      ...props.map((prop) => `    '${prop.property}': ${prop.name},`),
      `  }${typed ? ' as CSSProperties' : ''};`,
    ],
    style: ' style={{ ...knobs, ...style }}',
  };
}

/** The module with `start`. Its code is the author's, which has no types. */
export function scriptFile(component: ExportedComponent, source: ExportSource, typed: boolean): ExportFile {
  return {
    path: `${componentName(source.name)}.script.${typed ? 'ts' : 'js'}`,
    text: `${typed ? '// @ts-nocheck: the script of the component has no types.\n' : ''}${blockComment(source)}\n/** Runs the script in an element; returns a function that ends it. */\nexport ${startFunction(component)}`,
  };
}

/** Style attributes that an object cannot hold (`!important`, a property twice), as classes of the same weight. */
class StyleClasses {
  readonly rules: StyleItem[] = [];

  constructor(private readonly root: string) {}

  add(declarations: readonly StyleDeclaration[]): string {
    const name = scopedName({ root: this.root }, `style-${this.rules.length + 1}`);
    const id = `#${this.root}`;
    this.rules.push({ type: 'rule', prelude: `.${name}:not(${id}):not(${id}):not(${id})`, items: [...declarations] });
    return name;
  }
}

function jsx(styles: StyleClasses, typed: boolean): Dialect {
  return {
    lineBreak: 'nothing',
    space: `{' '}`,
    selfClosing: true,
    text: (text, verbatim) =>
      verbatim || hasOtherSpace(text) || /[{}\\]/.test(text)
        ? `{${quoted(text)}}`
        : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;'),
    attributes: (element) => attributesOf(element, styles, typed),
    content: (element) => (isTextArea(element) || element.children.some(isUnrenderable) ? '' : undefined),
  };
}

function attributesOf(element: ScopedElement, styles: StyleClasses, typed: boolean): string[] {
  const printed: string[] = [];
  const classes = [element.attributes.get('class')];
  for (const [name, value] of element.attributes) {
    if (name === 'class') continue;
    if (name === 'style') {
      const declarations = inlineDeclarations(value);
      if (fitsObject(declarations)) {
        if (declarations.length > 0) printed.push(`style={${styleObject(declarations, typed)}}`);
      } else classes.push(styles.add(declarations));
    } else if (name !== 'selected') printed.push(attribute(element, name, value));
  }
  const className = classes.filter((one) => one !== undefined).join(' ');
  if (classes.some((one) => one !== undefined))
    printed.unshift(`className="${className.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
  const value = defaultValue(element);
  if (value !== undefined) printed.push(`defaultValue=${expression(value)}`);
  if (element.attributes.has('contenteditable') && element.children.length > 0)
    printed.push('suppressContentEditableWarning');
  if (element.children.some(isUnrenderable)) printed.push(innerHtml(element.children));
  return printed;
}

const isTextArea = ({ name, svg }: ScopedElement) => name === 'textarea' && !svg;

/**
 * Whether React renders an element not at all or without an attribute: it ignores an empty `src` or `href`, and takes
 * `key` for itself. Its parent then has its content as HTML.
 */
function isUnrenderable(node: ScopedNode): boolean {
  if (node.type === 'text') return false;
  if (node.name === 'template' && !node.svg) return true;
  return [...node.attributes].some(
    ([name, value]) =>
      RESERVED.has(name) ||
      !SAFE_NAME.test(name) ||
      (value === '' && (name === 'src' || (name === 'href' && node.name !== 'a'))),
  );
}

function innerHtml(children: readonly ScopedNode[]): string {
  return `dangerouslySetInnerHTML={{ __html: ${templateLiteral(serialize(children))} }}`;
}

/** A text with the ids of an instance as a template literal. */
function templateLiteral(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&').replaceAll(INSTANCE, '${id}')}\``;
}

/** The chosen option of a select, and the text of a text field. */
function defaultValue(element: ScopedElement): string | string[] | undefined {
  if (element.svg) return undefined;
  if (isTextArea(element)) {
    const text = textOf(element.children);
    return text === '' ? undefined : text;
  }
  if (element.name !== 'select') return undefined;
  const chosen = optionsOf(element.children)
    .filter(({ attributes }) => attributes.has('selected'))
    .map((option) => option.attributes.get('value') ?? textOf(option.children).trim());
  if (chosen.length === 0) return undefined;
  return element.attributes.has('multiple') ? chosen : chosen.at(-1);
}

function optionsOf(nodes: readonly ScopedNode[]): ScopedElement[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [];
    return node.name === 'option' ? [node] : optionsOf(node.children);
  });
}

const textOf = (nodes: readonly ScopedNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : textOf(node.children))).join('');

function attribute(element: ScopedElement, name: string, value: string): string {
  const { property, number, overloadedBoolean } = find(element.svg ? svgSchema : htmlSchema, name);
  if (isBooleanAttribute(element, name)) return DEFAULTS[name] ?? property;
  const known = name.includes('-') && /^(?:data|aria)-/.test(name) ? name : (hastToReact[property] ?? property);
  const react =
    name === 'value' &&
    element.name === 'input' &&
    !FIXED_VALUE.has(element.attributes.get('type')?.toLowerCase() ?? 'text')
      ? 'defaultValue'
      : known;
  if (overloadedBoolean && value === '') return react;
  if (number && value !== '' && String(Number(value)) === value) return `${react}={${value}}`;
  return `${react}=${expression(value)}`;
}

/** A string or a list of strings as the value of an attribute. */
function expression(value: string | readonly string[]): string {
  if (typeof value !== 'string') return `{[${value.map(quoted).join(', ')}]}`;
  if (value.includes(INSTANCE)) return `{${templateLiteral(value)}}`;
  return /["&\n\r\t]/.test(value) ? `{${quoted(value)}}` : `"${value}"`;
}

/** A string literal. */
export function quoted(text: string): string {
  if (/['\\\n\r\u2028\u2029]/.test(text))
    return JSON.stringify(text).replace(/[\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);
  return `'${text}'`;
}

function fitsObject(declarations: readonly StyleDeclaration[]): boolean {
  const properties = declarations.map(({ property }) => property);
  return declarations.every(({ important }) => !important) && new Set(properties).size === properties.length;
}

function styleObject(declarations: readonly StyleDeclaration[], typed: boolean): string {
  const custom = declarations.some(({ property }) => property.startsWith('--'));
  const pairs = declarations.map(({ property, value }) => `${styleName(property)}: ${quoted(value)}`);
  return `{ ${pairs.join(', ')} }${typed && custom ? ' as CSSProperties' : ''}`;
}

/** A property of React's style object: `WebkitMask`, `'--x'`. */
function styleName(property: string): string {
  if (property.startsWith('--')) return quoted(property);
  return property.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
