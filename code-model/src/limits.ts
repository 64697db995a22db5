/**
 * How much of a component is analysed, which bounds the time: about 20 ms for the largest. Code beyond it is ignored,
 * so that any input has features.
 */
export const ANALYSIS_LIMITS = {
  /** Characters of HTML, and of CSS with the compiled Tailwind. */
  characters: 96 * 1024,
  /** Nested brackets in CSS: the parser is recursive. */
  cssDepth: 64,
  /** Elements of the document. */
  elements: 4_000,
  /** Words of a component, most telling first. */
  words: 32,
  /** Main colours. */
  colours: 5,
} as const;

/** What can be scoped and exported. Beyond it a component is refused: an export is never a part of one. */
export const SCOPE_LIMITS = {
  /** Nested brackets in CSS: parser and printer are recursive. */
  cssDepth: 64,
  /** Nested elements. */
  elementDepth: 256,
} as const;

/** How much work a quality report is, beside ANALYSIS_LIMITS. What is beyond is reported as undecided. */
export const QUALITY_LIMITS = {
  /** Places of a finding. */
  places: 5,
  /** Comparisons of an element with a part of a selector. */
  comparisons: 100_000,
  /** The same where other work waits for the report: in the API, and outside a worker. */
  comparisonsBesideOthers: 10_000,
  /** Elements whose text, name or focus is checked, each. */
  checked: 200,
} as const;
