import { Heading, Label, media, Stack, Text, tokens, typeStyle } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { SHELL, type SharedDependency } from '../remotes/federation.ts';
import type { Plan } from '../plan/plan.ts';

/** The dependencies that shell and remotes share on this page: one copy each, its provider and its consumers. */
export function SharedDependencies({ shared, plan }: { shared: readonly SharedDependency[]; plan: Plan }) {
  const remoteOf = (container: string) => (container === SHELL ? SHELL : nameOf(container, plan));
  return (
    <Stack as="section" $gap={4} aria-labelledby="shared-heading">
      <Stack $gap={1}>
        <Heading id="shared-heading">Shared dependencies</Heading>
        <Text $tone="muted" $measure>
          The page loads one copy of each. Two versions of one mean that a build is broken.
        </Text>
      </Stack>
      <Table>
        <thead>
          <tr>
            <th scope="col">Dependency</th>
            <th scope="col">Version</th>
            <th scope="col">Provided by</th>
            <th scope="col">Used by</th>
            <th scope="col">Loaded</th>
          </tr>
        </thead>
        <tbody>
          {shared.map(({ name, version, providedBy, usedBy, loaded }) => (
            <tr key={`${name} ${version}`}>
              <th scope="row">{name}</th>
              <td data-code>
                <Name>Version</Name>
                {version}
              </td>
              <td>
                <Name>Provided by</Name>
                {remoteOf(providedBy)}
              </td>
              <td>
                <Name>Used by</Name>
                {usedBy.length === 0 ? <span className="none">none</span> : usedBy.map(remoteOf).sort().join(', ')}
              </td>
              <td>
                <Name>Loaded</Name>
                {loaded ? 'yes' : 'no'}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

/** The remote that owns a container; the container's name when this page does not know it. */
function nameOf(container: string, plan: Plan): string {
  const owner = Object.entries(plan).find(([, { candidates }]) =>
    candidates.some(({ build }) => build.container === container),
  );
  return owner?.[0] ?? container;
}

/** On a phone there are no columns to align with. Screen readers announce the cell's header in both layouts. */
const Name = styled(Label).attrs({ 'aria-hidden': true })`
  ${media.tablet} {
    display: none;
  }
`;

const Table = styled.table`
  ${typeStyle('small')}
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 10px ${tokens.space[4]} 10px 0;
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }

  tbody th,
  [data-code] {
    font-family: ${tokens.font.mono};
    font-weight: inherit;
  }

  thead th {
    ${typeStyle('label')}
    color: ${tokens.color.textMuted};
  }

  tr {
    border-block-end: 1px solid ${tokens.color.line};
  }

  .none {
    color: ${tokens.color.textFaint};
  }

  ${media.phone} {
    thead {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }

    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${tokens.space[2]} ${tokens.space[4]};
      padding-block: ${tokens.space[4]};
    }

    tbody th {
      grid-column: 1 / -1;
      padding: 0;
    }

    td {
      display: grid;
      gap: 2px;
      padding: 0;
    }
  }
`;
