/** Stands for a style sheet in unit tests. */
export default {};
