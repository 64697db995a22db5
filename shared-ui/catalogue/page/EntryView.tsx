import styled from 'styled-components';
import { ChipText, Code, Heading, Inline, Stack, Text, TextAnchor, tokens, typeStyle } from '@keyframe/shared-ui';
import type { Argument, Entry } from '../data.ts';
import type { ExampleModules } from './Catalogue.tsx';
import { Doc } from './Doc.tsx';
import { ExampleView } from './ExampleView.tsx';
import { Source } from './Source.tsx';

const KINDS: Record<Entry['kind'], string> = {
  component: 'Component',
  hook: 'Hook',
  function: 'Function',
  value: 'Value',
};

/** An export: its docstring, import, examples, arguments and answer. */
export function EntryView({ entry, modules }: { entry: Entry; modules: ExampleModules }) {
  const { name, kind, from, library, text, answer, answers = [], examples } = entry;
  return (
    <Stack $gap={7}>
      <Stack $gap={3}>
        <Inline $gap={3}>
          <Heading as="h1" $size="display3" tabIndex={-1}>
            {name}
          </Heading>
          <ChipText>{KINDS[kind]}</ChipText>
        </Inline>
        {library ? <FromLibrary {...library} /> : <Doc text={text} />}
        <Source tabIndex={0} aria-label={`Import of ${name}`}>{`import { ${name} } from '${from}';`}</Source>
      </Stack>
      <Stack $gap={5}>
        <Heading $size="title">Examples</Heading>
        {examples.map((example) => (
          <ExampleView
            key={example.file + example.name}
            {...example}
            component={modules[example.file]![example.name]!}
          />
        ))}
      </Stack>
      {entry.arguments.length > 0 && (
        <Arguments title={kind === 'component' ? 'Props' : 'Arguments'} items={entry.arguments} />
      )}
      {kind === 'component' && !library && (
        <Text $size="small" $tone="muted">
          Props of the element it renders are passed on where its type has them.
        </Text>
      )}
      {answer !== undefined && (
        <Stack $gap={3}>
          <Heading $size="title">{kind === 'value' ? 'Type' : 'Answer'}</Heading>
          <Source tabIndex={0} aria-label={`Type of ${name}`}>
            {answer}
          </Source>
        </Stack>
      )}
      {answers.length > 0 && <Arguments title="Members of the answer" items={answers} given />}
    </Stack>
  );
}

const FromLibrary = ({ name, homepage }: NonNullable<Entry['library']>) => (
  <Text>
    From <Code>{name}</Code>
    {homepage !== undefined && (
      <>
        , described in <TextAnchor href={homepage}>its documentation</TextAnchor>
      </>
    )}
    . Remotes take it from here, so that the page has one copy.
  </Text>
);

/** @param given whether they are in an answer, which has no defaults */
function Arguments({ title, items, given = false }: { title: string; items: readonly Argument[]; given?: boolean }) {
  const columns = ['Name', 'Type', ...(given ? [] : ['Default']), 'Description'];
  return (
    <Stack $gap={3}>
      <Heading $size="title">{title}</Heading>
      <Scroll role="region" aria-label={title} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, type, optional, initial, text }) => (
              <tr key={name}>
                <th scope="row">
                  <Code>{name}</Code>
                </th>
                <td>
                  <Code>{type}</Code>
                </td>
                {!given && (
                  <td>{initial === undefined ? optional ? 'optional' : 'required' : <Code>{initial}</Code>}</td>
                )}
                <td>
                  <Doc text={text} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Stack>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  thead {
    ${typeStyle('label')}
    color: ${tokens.color.textMuted};
  }
  th,
  td {
    padding: ${tokens.space[2]} ${tokens.space[4]} ${tokens.space[2]} 0;
    border-bottom: 1px solid ${tokens.color.line};
    vertical-align: top;
    font-weight: inherit;
  }
  th code {
    white-space: nowrap;
  }
  td:last-child {
    min-width: 220px;
  }
`;
