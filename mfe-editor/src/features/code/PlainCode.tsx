import type { Part } from '@keyframe/contracts/languages';
import { media, tokens, typeStyle } from '@keyframe/shared-ui';
import styled, { css } from 'styled-components';
import type { CodeFile } from './codeFiles.ts';
import { CODE_GUTTER, CODE_LINE_HEIGHT, CODE_NUMBERS, CODE_PADDING, CODE_SIZE } from './codeMetrics.ts';

/** Placeholder text of an empty part. */
const EMPTY: Record<Part, string> = {
  HTML: 'This component has no HTML.',
  CSS: 'This component has no CSS of its own.',
  JS: 'This component has no JavaScript.',
  Tailwind: 'No directives of its own: its Tailwind classes are in the HTML.',
};

/**
 * Code as plain text with line numbers, while Monaco loads and if it fails to. Without `wrap`, lines wrap on phones
 * only.
 */
export function PlainCode({ file: { part, text }, wrap }: { file: CodeFile; wrap?: boolean }) {
  if (text === '') return <Lines data-empty>{EMPTY[part]}</Lines>;
  return <PlainText text={text} wrap={wrap} />;
}

/** Any text with line numbers; see PlainCode. */
export function PlainText({ text, wrap }: { text: string; wrap?: boolean }) {
  return (
    <Lines data-wrap={wrap}>
      {text.split(/\r?\n/).map((line, index) => (
        // The index is a stable key: lines are never moved.
        <code key={index}>{line}</code>
      ))}
    </Lines>
  );
}

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
    position: relative;
    min-height: ${CODE_LINE_HEIGHT}px;
    font: inherit;
  }
  code::before {
    counter-increment: line;
    content: counter(line);
    position: absolute;
    left: ${-CODE_GUTTER}px;
    width: ${CODE_NUMBERS}px;
    /* Line numbers never wrap. */
    white-space: nowrap;
    overflow-wrap: normal;
    text-align: right;
    white-space: nowrap;
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
