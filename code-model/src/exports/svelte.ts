import { INSTANCE } from '../scope/scopeNames.ts';
import { ExportProblem, type ExportedComponent, type ExportFile, type ExportSource } from './exportSource.ts';
import { componentName } from './fileNames.ts';
import { blockComment, htmlComment } from './header.ts';
import {
  escapeAttribute,
  escapeText,
  hasOtherSpace,
  isBooleanAttribute,
  printChildren,
  type Dialect,
} from './printMarkup.ts';
import { quoted, scriptFile } from './react.ts';
import { hasScript } from './script.ts';

/** Names that are directives in a template. */
const DIRECTIVE = /^(?:on|bind|class|style|use|transition|in|out|animate|let):/;
const escapeBraces = (text: string) => text.replaceAll('{', '&#123;').replaceAll('}', '&#125;');

/** Templates of Svelte. White space is one space, and nothing at the ends of an element. */
const SVELTE: Dialect = {
  lineBreak: 'a space, nothing at the ends',
  space: `{' '}`,
  selfClosing: false,
  text: (text, verbatim) => (verbatim || hasOtherSpace(text) ? `{${quoted(text)}}` : escapeBraces(escapeText(text))),
  attributes: (element) => {
    if (element.name.startsWith('svelte:'))
      throw new ExportProblem(`Its HTML has a <${element.name}>, which means something else in Svelte.`);
    return [...element.attributes].map(([name, value]) => {
      if (DIRECTIVE.test(name) || /[{}]/.test(name))
        throw new ExportProblem(`Its HTML has an attribute “${name}”, which means something else in Svelte.`);
      if (isBooleanAttribute(element, name)) return name;
      return `${name}="${escapeBraces(escapeAttribute(value)).replaceAll(INSTANCE, '{id}')}"`;
    });
  },
};

/** A component of Svelte 5 with its style sheet, and its script if it has one. */
export function writeSvelte(component: ExportedComponent, source: ExportSource): ExportFile[] {
  const name = componentName(source.name);
  const scripted = hasScript(component);
  const lines = [
    ...(scripted ? [`import { onMount } from 'svelte';`] : []),
    `import './${name}.css';`,
    ...(scripted ? [`import { start } from './${name}.script';`] : []),
    '',
    ...propsOf(component),
    ...(component.hasInstanceIds ? ['const id = $props.id();'] : []),
    ...(scripted ? ['let root;', 'onMount(() => start(root));'] : []),
  ].map((line) => (line === '' ? '' : `  ${line}`));
  const markup = printChildren(component.children, SVELTE, component.whiteSpace, '');
  const style = component.props.map((prop) => ` style:${prop.property}={${prop.name}}`).join('');
  return [
    {
      path: `${name}.svelte`,
      text: `${htmlComment(source)}<script>\n${lines.join('\n')}\n</script>\n\n<div {...props}${scripted ? ' bind:this={root}' : ''}${style} class="${component.root}">${markup}</div>\n`,
    },
    { path: `${name}.css`, text: blockComment(source) + component.css },
    ...(scripted ? [scriptFile(component, source, false)] : []),
  ];
}

function propsOf({ props }: ExportedComponent): string[] {
  const element = `import('svelte/elements').HTMLAttributes<HTMLDivElement>`;
  if (props.length === 0)
    return ['/** @type {' + element + '} Attributes are those of the outer element. */', 'let props = $props();'];
  return [
    '/**',
    ' * Other attributes are those of the outer element.',
    ' * @typedef {object} Knobs What can be adjusted.',
    ...props.map((prop) => ` * @property {${prop.type}} [${prop.name}] ${prop.description}`),
    ' */',
    '',
    '/** @type {Knobs & ' + element + '} */',
    `let { ${[...props.map((prop) => prop.name), '...props'].join(', ')} } = $props();`,
  ];
}
