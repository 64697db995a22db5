import { string } from '../cssTree.js';

/** Where the id of one instance of the component is inserted in an attribute: a private-use character. */
export const INSTANCE = '\u{E000}';

/** Separates a component's prefix from the names of its author. */
const SEPARATOR = '__';

/**
 * The class of a component's root element and the prefix of its names: its name in lower-case ASCII and 5 characters of
 * its id's hash, so that components of the same name differ. Equal input has an equal prefix.
 */
export function prefixOf(name: string, id: string): string {
  return `${slugOf(name)}-${hashOf(id)}`;
}

const MAX_SLUG = 28;

/** A name in lower-case ASCII letters, digits and dashes; `component` for a name without any. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^[-\d]+|-+$/g, '');
  return slug === '' ? 'component' : slug;
}

/** 32-bit FNV-1a of the UTF-16 code units, in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36).padStart(5, '0').slice(-5);
}

/** What a component's names become. */
export interface ScopeNames {
  /** The class of the root element. */
  readonly root: string;
  /** Whether classes, ids and names of inputs stay: a script refers to them in ways that no analysis finds. */
  readonly kept: boolean;
  /** The ids of its elements. */
  readonly ids: ReadonlySet<string>;
  /** Ids that something in the HTML refers to: they differ in each instance. */
  readonly instanceIds: ReadonlySet<string>;
  /** Ids that stay: SMIL refers to them in a syntax of its own. */
  readonly keptIds: ReadonlySet<string>;
  /** Names of radio groups and `details` groups: they differ in each instance. */
  readonly groups: ReadonlySet<string>;
  readonly keyframes: ReadonlySet<string>;
  /** Custom properties with `@property`. */
  readonly properties: ReadonlySet<string>;
  readonly containers: ReadonlySet<string>;
}

/** A class, a keyframes name, a layer or a container of the component. */
export function scopedName({ root }: Pick<ScopeNames, 'root'>, name: string): string {
  return `${root}${SEPARATOR}${name}`;
}

export function scopedClass(names: ScopeNames, name: string): string {
  return names.kept ? name : scopedName(names, name);
}

/** A registered custom property. */
export function scopedProperty(names: ScopeNames, property: string): string {
  return names.properties.has(property) ? `--${scopedName(names, property.slice(2))}` : property;
}

/** An id as the value of an attribute. */
export function scopedId(names: ScopeNames, id: string): string {
  if (names.kept || names.keptIds.has(id)) return id;
  return `${names.instanceIds.has(id) ? INSTANCE : ''}${scopedName(names, id)}`;
}

/** A selector of an id with the specificity of `#id`; `source` is the id as written, with its escapes. */
export function scopedIdSelector(names: ScopeNames, id: string, source: string): string {
  if (names.kept || names.keptIds.has(id)) return `#${source}`;
  const scoped = `#${scopedName(names, source)}`;
  return names.instanceIds.has(id) ? `:is([id$=${string.encode(scopedName(names, id))}], ${scoped})` : scoped;
}

/** The name of a group as the value of an attribute. */
export function scopedGroup(names: ScopeNames, group: string): string {
  return names.kept || !names.groups.has(group) ? group : `${INSTANCE}${scopedName(names, group)}`;
}
