import { isHTMLTag, isMathMLTag, isSVGTag } from '@vue/shared';
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

/** Attributes that Vue takes for itself. */
const RESERVED = new Set(['key', 'ref', 'ref_for', 'ref_key', 'is', 'slot']);
/** Names that are directives in a template. */
const DIRECTIVE = /^(?:[:@#.]|v-)/;

/** Templates of Vue. White space with a line break between elements is nothing, elsewhere it is a space. */
const VUE: Dialect = {
  lineBreak: 'nothing between elements',
  space: `{{ ' ' }}`,
  selfClosing: false,
  // Vue takes a name that it does not know for a component.
  tag: ({ name }) => (isHTMLTag(name) || isSVGTag(name) || isMathMLTag(name) ? undefined : `component is="${name}"`),
  text: (text, verbatim) =>
    verbatim || hasOtherSpace(text) || text.includes('{{') ? interpolation(text) : escapeText(text),
  attributes: (element) => {
    if (element.name === 'template' && !element.svg)
      throw new ExportProblem('Its HTML has a <template>, which is a fragment in Vue.');
    return [...element.attributes].map(([name, value]) => {
      if (RESERVED.has(name))
        throw new ExportProblem(`Its HTML has an attribute “${name}”, which means something else in Vue.`);
      if (DIRECTIVE.test(name)) return `v-bind="{ ${attributeText(quoted(name))}: ${attributeText(quoted(value))} }"`;
      if (isBooleanAttribute(element, name)) return name;
      if (!value.includes(INSTANCE)) return `${name}="${escapeAttribute(value)}"`;
      const text = value.replace(/[\\`]|\$\{/g, '\\$&').replaceAll(INSTANCE, '${id}');
      return `:${name}="${attributeText(`\`${text}\``)}"`;
    });
  },
};

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A text as an expression. The end of an interpolation cannot be within it. */
function interpolation(text: string): string {
  const escaped = quoted(text).replaceAll('}}', `}\\x7D`).replaceAll('&', '\\x26').replaceAll('<', '\\x3C');
  return `{{ ${escaped} }}`;
}

/** A single-file component of Vue 3.5 with its style sheet, and its script if it has one. */
export function writeVue(component: ExportedComponent, source: ExportSource): ExportFile[] {
  const name = componentName(source.name);
  const scripted = hasScript(component);
  const id = component.hasInstanceIds;
  const imported = [
    ...(scripted ? ['onBeforeUnmount', 'onMounted'] : []),
    ...(id ? ['useId'] : []),
    ...(scripted ? ['useTemplateRef'] : []),
  ];
  const lines = [
    ...(imported.length > 0 ? [`import { ${imported.join(', ')} } from 'vue';`] : []),
    `import './${name}.css';`,
    ...(scripted ? [`import { start } from './${name}.script';`] : []),
    ...(component.props.length > 0
      ? [
          '',
          'defineProps({',
          ...component.props.flatMap(({ name: prop, type, description }) => [
            `  /** ${description} */`,
            `  ${prop}: ${type === 'number' ? 'Number' : 'String'},`,
          ]),
          '});',
        ]
      : []),
    ...(id ? ['', 'const id = useId();'] : []),
    ...(scripted
      ? [
          '',
          `const root = useTemplateRef('root');`,
          'let end;',
          'onMounted(() => (end = start(root.value)));',
          'onBeforeUnmount(() => end());',
        ]
      : []),
  ];
  const markup = printChildren(component.children, VUE, component.whiteSpace, '  ');
  const pairs = component.props.map((prop) => `'${prop.property}': ${prop.name}`);
  const style = pairs.length > 0 ? ` :style="{ ${pairs.join(', ')} }"` : '';
  return [
    {
      path: `${name}.vue`,
      text: `${htmlComment(source)}<script setup>\n${lines.join('\n')}\n</script>\n\n<template>\n  <div${scripted ? ' ref="root"' : ''}${style} class="${component.root}">${markup}</div>\n</template>\n`,
    },
    { path: `${name}.css`, text: blockComment(source) + component.css },
    ...(scripted ? [scriptFile(component, source, false)] : []),
  ];
}
