// The lexer with the syntaxes of all properties, larger than the parser: import it on demand. From its parts, because css-tree's main
// module reads its data as files, which no bundle of a server has.
import data from 'css-tree/dist/data';
import { Lexer } from 'css-tree/lexer';

export const lexer = new Lexer(data);
