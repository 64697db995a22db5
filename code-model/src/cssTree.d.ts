/** The parts of css-tree without its lexer, which is half of its size. Its types describe the whole package only. */
declare module 'css-tree/parser' {
  import { parse } from 'css-tree';
  export default parse;
}
declare module 'css-tree/generator' {
  import { generate } from 'css-tree';
  export default generate;
}
declare module 'css-tree/walker' {
  import { walk } from 'css-tree';
  export default walk;
}
