export { generate, ident, parse, string, tokenize, walk } from 'css-tree';
