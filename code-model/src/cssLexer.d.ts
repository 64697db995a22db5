export { lexer } from 'css-tree';
