/** What the catalogue shows of the kit: written by its build, read by its page. */
export interface CatalogueData {
  /** Of the package. */
  version: string;
  groups: readonly Group[];
}

export interface Group {
  name: string;
  entries: readonly Entry[];
}

/** An exported value. */
export interface Entry {
  name: string;
  kind: 'component' | 'hook' | 'function' | 'value';
  /** The import specifier. */
  from: string;
  /** The library that it is re-exported from, whose documentation describes it. */
  library?: { name: string; homepage?: string };
  /** Its docstring. */
  text: string;
  /** A component's props, or a function's parameters. */
  arguments: readonly Argument[];
  /** The type of what a hook or a function returns, or of a value. */
  answer?: string;
  /** The members of an answer whose type the kit declares. */
  answers?: readonly Argument[];
  examples: readonly ShownExample[];
}

export interface Argument {
  name: string;
  type: string;
  optional: boolean;
  /** As in the sources. */
  initial?: string;
  text: string;
}

/** A function of a file in `examples`. */
export interface ShownExample {
  /** The file's name without extension, and the function's. */
  file: string;
  name: string;
  /** Its docstring. */
  text: string;
  /** Its source. */
  source: string;
}
