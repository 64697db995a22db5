/** The markup of a scoped component. White space is that which counts. */
export type ScopedNode = ScopedElement | ScopedText;

export interface ScopedText {
  type: 'text';
  text: string;
}

export interface ScopedElement {
  type: 'element';
  /** As in HTML and SVG: `foreignObject`. */
  name: string;
  svg: boolean;
  /** By name, as in HTML: `xlink:href`. A value can contain INSTANCE. */
  attributes: ReadonlyMap<string, string>;
  children: readonly ScopedNode[];
  /** Whether its text keeps runs of white space. */
  preformatted: boolean;
}
