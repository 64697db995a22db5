import type { Part } from '@keyframe/contracts/languages';
import { media, tokens, typeStyle } from '@keyframe/shared-ui';
import { useRef } from 'react';
import styled, { css } from 'styled-components';
import { codeColors } from './codeColors.ts';
import { LANGUAGE_OF, type CodeFile } from './codeFiles.ts';
import { CODE_GUTTER, CODE_LINE_HEIGHT, CODE_NUMBERS, CODE_PADDING, CODE_SIZE } from './codeMetrics.ts';
import { useCodeColors } from './useCodeColors.ts';

/** Placeholder text of an empty part. */
const EMPTY: Record<Part, string> = {
  HTML: 'This component has no HTML.',
  CSS: 'This component has no CSS of its own.',
  JS: 'This component has no JavaScript.',
  Tailwind: 'No directives of its own: its Tailwind classes are in the HTML.',
};

/** Characters that are not seen, and may change what code does. Those that join letters and emoji are not among them. */
const HIDDEN = /([\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff])/u;

/** A part of a component with line numbers, in colours. Without `wrap`, lines wrap on phones only. */
export function CodePart({ file: { part, text }, wrap }: { file: CodeFile; wrap?: boolean }) {
  if (text === '') return <Lines data-empty>{EMPTY[part]}</Lines>;
  return <CodeText text={text} language={LANGUAGE_OF[part]} wrap={wrap} />;
}

/**
 * Any code with line numbers. Characters that are not visible are named.
 *
 * @param language of the colours; without one the code has none
 */
export function CodeText({ text, language, wrap }: { text: string; language?: string; wrap?: boolean }) {
  const lines = useRef<HTMLPreElement>(null);
  useCodeColors(lines, text, language);
  return (
    <Lines ref={lines} data-wrap={wrap}>
      {text.split(/\r?\n/).map((line, index) => (
        // The index is a stable key: lines are never moved.
        <code key={index}>{line.split(HIDDEN).map(shownCharacters)}</code>
      ))}
    </Lines>
  );
}

/** Every second piece of a line is a hidden character. */
const shownCharacters = (piece: string, index: number) =>
  index % 2 === 0 ? (
    piece
  ) : (
    <span key={index} data-hidden={`U+${piece.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`}>
      {piece}
    </span>
  );

const wrapped = css`
  width: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Lines = styled.pre`
  ${typeStyle('code')}
  font-size: ${CODE_SIZE}px;
  line-height: ${CODE_LINE_HEIGHT}px;
  width: max-content;
  min-width: 100%;
  margin: 0;
  padding: ${CODE_PADDING}px 14px ${CODE_PADDING}px ${CODE_GUTTER}px;
  counter-reset: line;
  tab-size: 4;
  color: ${tokens.color.text};
  &[data-empty] {
    color: ${tokens.color.textFaint};
    white-space: pre-wrap;
  }
  code {
    display: block;
    min-height: ${CODE_LINE_HEIGHT}px;
    font: inherit;
    ${codeColors}
  }
  [data-hidden]::before {
    content: attr(data-hidden);
    padding: 0 2px;
    border: 1px solid;
    color: ${tokens.color.danger};
  }
  code::before {
    counter-increment: line;
    content: counter(line);
    /* Takes no room in the line. Positioned, it would be painted over the focus ring. */
    float: left;
    width: ${CODE_NUMBERS}px;
    margin: 0 ${CODE_GUTTER - CODE_NUMBERS}px 0 ${-CODE_GUTTER}px;
    /* Line numbers never wrap. */
    white-space: nowrap;
    overflow-wrap: normal;
    text-align: right;
    color: ${tokens.color.textFaint};
  }
  &[data-wrap='true'] {
    ${wrapped}
  }
  ${media.phone} {
    &:not([data-wrap]) {
      ${wrapped}
    }
  }
`;
