/** Replaces style sheets in unit tests. */
export default {};
