import { tokenize, TokenStream } from 'css-tree/tokenizer';

// The parts of css-tree without its lexer, which is half of its size. Its types describe the whole package only.
export { default as generate } from 'css-tree/generator';
export { default as parse } from 'css-tree/parser';
export { ident, string } from 'css-tree/utils';
export { default as walk } from 'css-tree/walker';
export { tokenize };

// css-tree 3.2.1 keeps its token buffer from one text to the next, and reads one token behind a text's own while it pairs
// brackets. An opening bracket that stands there from an earlier text makes the parser jump back, and it never ends.
const { setSource } = TokenStream.prototype;
TokenStream.prototype.setSource = function (...source) {
  this.offsetAndType?.fill(0);
  return setSource.apply(this, source);
};
