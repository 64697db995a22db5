import { Component, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, hairline, Inline, Stack, Text, tokens } from '@keyframe/shared-ui';
import { useCopied } from '@keyframe/shared-ui/platform';
import type { ShownExample } from '../data.ts';
import { Source } from './Source.tsx';

/** An example: live, and its code. */
export function ExampleView({ name, text, source, component: Example }: ShownExample & { component: ComponentType }) {
  const { copied, copy } = useCopied();
  return (
    <Stack as="section" $gap={3} aria-label={`Example ${name}`}>
      <Text>{text}</Text>
      <Live>
        <Failure>
          <Example />
        </Failure>
      </Live>
      <Source tabIndex={0} aria-label={`Code of the example ${name}`}>
        {source}
      </Source>
      <Inline>
        <Button size="s" onClick={() => void copy(source, 'Code copied')}>
          {copied ? 'Copied' : 'Copy the code'}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Shows the error of an example that throws, while the rest of the page stays. */
class Failure extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === undefined ? (
      this.props.children
    ) : (
      <Text role="alert" $tone="danger">
        The example has failed: {this.state.message}
      </Text>
    );
  }
}

const Live = styled.div`
  padding: ${tokens.space[5]};
  border-radius: ${tokens.radius.m};
  ${hairline(tokens.color.line)}
  overflow-x: auto;
`;
