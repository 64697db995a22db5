export { generate, parse, walk } from 'css-tree';
