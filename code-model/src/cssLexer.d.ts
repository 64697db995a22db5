import type { Lexer } from 'css-tree';

export const lexer: Lexer;
