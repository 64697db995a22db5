import { tokens } from '@keyframe/shared-ui';
import { css } from 'styled-components';

/** The kinds of tokens that have a colour of their own, as in Monaco's theme (monacoThemes.ts), with highlight.js' scopes. */
const KINDS = {
  comment: { color: tokens.color.textFaint, scopes: ['comment', 'meta'] },
  keyword: {
    color: tokens.color.accentText,
    scopes: ['name', 'keyword', 'literal', 'selector-tag', 'selector-class', 'selector-id', 'selector-pseudo'],
  },
  attribute: { color: tokens.color.textMuted, scopes: ['attr', 'tag'] },
  string: { color: tokens.color.success, scopes: ['string'] },
  number: { color: tokens.color.danger, scopes: ['number', 'regexp'] },
  /** Code within a string. */
  text: { color: tokens.color.text, scopes: ['subst'] },
} as const;

export type TokenKind = keyof typeof KINDS;

const TOKEN_KINDS = Object.keys(KINDS) as TokenKind[];

export const KIND_OF_SCOPE: ReadonlyMap<string, TokenKind> = new Map(
  TOKEN_KINDS.flatMap((kind) => KINDS[kind].scopes.map((scope) => [`hljs-${scope}`, kind] as const)),
);

/** The name of a kind's highlight, for `::highlight()`. */
export const highlightName = (kind: TokenKind): string => `kf-code-${kind}`;

/** The colours of the tokens in an element. */
export const codeColors = css`
  ${TOKEN_KINDS.map((kind) => `&::highlight(${highlightName(kind)}) { color: ${KINDS[kind].color}; }`)}
`;
