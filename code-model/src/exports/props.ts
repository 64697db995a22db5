import { html } from 'property-information';
import { cssWithVariables, loadValidity } from '../knobs/cssVariables.ts';
import { readKnobs, shortestColour, type Knob } from '../knobs/knobs.ts';
import { prefixOf, scopedName } from '../scope/scopeNames.ts';
import type { ExportedComponent, ExportProp, ExportSource } from './exportSource.ts';

/** Names that mean something else in a file of an export. */
const TAKEN = new Set(
  (
    'key ref ref_key ref_for children dangerouslysetinnerhtml classname end knobs root props ' +
    'useid useref useeffect usetemplateref onmount onmounted onbeforeunmount ' +
    // Of JavaScript.
    'break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof var void while with yield await arguments eval undefined'
  ).split(' '),
);

/**
 * The style sheet of a component with its knobs as custom properties, and the props that set them. Tailwind's compiled
 * style sheet has no knobs.
 */
export async function readProps(source: ExportSource): Promise<{ css: string; props: readonly ExportProp[] }> {
  const { css } = source;
  const knobs = readKnobs(source.language.includes('Tailwind') ? '' : css);
  if (knobs.knobs.length === 0) return { css, props: [] };
  const root = prefixOf(source.name, source.id);
  const attributes = attributeNames(knobs.knobs);
  const propertyOf = (knob: Knob) => `--${scopedName({ root }, attributes.get(knob.id)!)}`;
  const adjustable = cssWithVariables(knobs, propertyOf, await loadValidity());
  return {
    css: adjustable.css,
    props: adjustable.knobs.map((knob) => ({
      name: camelCase(attributes.get(knob.id)!),
      attribute: attributes.get(knob.id)!,
      property: propertyOf(knob),
      type: knob.kind === 'factor' || knob.kind === 'number' ? 'number' : 'string',
      description: `${plain(knob.label)}. Default: ${shortestColour(knob.value)}`,
    })),
  };
}

/** Without what could end a comment. */
const plain = (label: string) => label.replace(/[^\p{L}\p{N} ,-]/gu, '');

/** The custom properties with what they adjust, as lines of a comment. */
export function variableLines({ root, props }: ExportedComponent): string[] {
  if (props.length === 0) return [];
  return [
    `Adjust it by custom properties of .${root}:`,
    ...props.map(({ property, description }) => `  ${property}: ${description}`),
  ];
}

/** From their labels, each other than the others and than names that mean something else, by the ids of the knobs. */
function attributeNames(knobs: readonly Knob[]): ReadonlyMap<string, string> {
  const used = new Set<string>();
  return new Map(
    knobs.map(({ id, label }) => {
      const words = label
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^[-\d]+|-+$/g, '');
      const known = words.replaceAll('-', '');
      const first =
        words === '' || TAKEN.has(known) || known in html.normal ? `${words}-value`.replace(/^-/, '') : words;
      let name = first;
      for (let number = 2; used.has(name); number += 1) name = `${first}-${number}`;
      used.add(name);
      return [id, name];
    }),
  );
}

const camelCase = (words: string) => words.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
