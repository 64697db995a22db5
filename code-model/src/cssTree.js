// The parts of css-tree without its lexer, which is half of its size. Its types describe the whole package only.
export { default as generate } from 'css-tree/generator';
export { default as parse } from 'css-tree/parser';
export { tokenize } from 'css-tree/tokenizer';
export { ident, string } from 'css-tree/utils';
export { default as walk } from 'css-tree/walker';
