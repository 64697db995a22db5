import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import { KIND_OF_SCOPE, type TokenKind } from './codeColors.ts';

/** A coloured part of a text: from the offset `from` up to `to`. */
export interface CodeToken {
  kind: TokenKind;
  from: number;
  to: number;
}

/** 'html' is an alias of xml. For a script or style in it highlight.js guesses the language, and gives up on very short ones. */
const lowlight = createLowlight({ css, javascript, xml });

type Nodes = ReturnType<typeof lowlight.highlight>['children'];

/**
 * The coloured parts of a text, in its order; the innermost kind counts. A chunk of its own, with the grammars.
 *
 * @param language 'html', 'css' or 'javascript'; others are text without colours
 */
export function codeTokens(text: string, language: string): CodeToken[] {
  if (!lowlight.registered(language)) return [];
  const tokens: CodeToken[] = [];
  let at = 0;
  const walk = (nodes: Nodes, outer: TokenKind | undefined) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        if (outer !== undefined) tokens.push({ kind: outer, from: at, to: at + node.value.length });
        at += node.value.length;
      } else if (node.type === 'element') {
        const [scope] = node.properties['className'] as string[];
        walk(node.children as Nodes, KIND_OF_SCOPE.get(scope ?? '') ?? outer);
      }
    }
  };
  walk(lowlight.highlight(language, text).children, undefined);
  return tokens;
}
