// The lexer with the syntaxes of all properties, 29 KB compressed: import it on demand.
export { lexer } from 'css-tree';
