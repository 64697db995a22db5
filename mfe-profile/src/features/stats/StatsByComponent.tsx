import { useId } from 'react';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { componentPath } from '@keyframe/contracts/paths';
import { Heading, Stack, TextLink, formatCount } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { SERIES, type Counted } from './series.ts';
import { ScrollingTable, Table } from './Table.ts';

/** The counter of each series in a component of a list response. */
const COUNTERS = { likes: 'likeCounter', views: 'viewCounter', downloads: 'downloadCounter' } as const satisfies Record<
  Counted,
  keyof ComponentSummary
>;

/** Likes, views and downloads of each public component, the most viewed first. */
export function StatsByComponent({ components }: { components: readonly ComponentSummary[] }) {
  const heading = useId();
  const shown = components
    .filter(({ isPublic, takenDown }) => isPublic && takenDown === undefined)
    .sort((a, b) => b.viewCounter - a.viewCounter || b.likeCounter - a.likeCounter);
  if (shown.length === 0) return null;
  return (
    <Stack as="section" $gap={4} aria-labelledby={heading}>
      <Heading $size="title" id={heading}>
        By component
      </Heading>
      <ScrollingTable role="region" aria-labelledby={heading} tabIndex={0}>
        <Table aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">Component</th>
              {SERIES.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((component) => (
              <tr key={component._id}>
                <Name scope="row">
                  <TextLink to={componentPath(component._id)}>{component.name}</TextLink>
                </Name>
                {SERIES.map(({ key }) => (
                  <td key={key} data-none={component[COUNTERS[key]] === 0 || undefined}>
                    {formatCount(component[COUNTERS[key]])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollingTable>
    </Stack>
  );
}

/** A long name is truncated, so that the figures stay visible on a phone. */
const Name = styled.th`
  max-width: 40vw;
  overflow: hidden;
  text-overflow: ellipsis;
`;
