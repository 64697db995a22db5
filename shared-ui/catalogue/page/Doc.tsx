import { Fragment } from 'react';
import styled from 'styled-components';
import { Code } from '@keyframe/shared-ui';

/** A docstring: its paragraphs, with code between backticks. */
export const Doc = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((paragraph, index) => (
    <Paragraph key={index}>
      {paragraph.split('`').map((part, at) => (
        <Fragment key={at}>{at % 2 === 1 ? <Code>{part}</Code> : part}</Fragment>
      ))}
    </Paragraph>
  ));

const Paragraph = styled.p`
  max-width: 70ch;
  margin: 0;
`;
