import { useId } from 'react';
import type { StatsResponse } from '@keyframe/contracts/api/community';
import { Heading, Stack, formatCount } from '@keyframe/shared-ui';
import { ScrollingTable, Table } from './Table.ts';

/** Installs of a member's public components from the command line, by target. Nothing without any. */
export function InstallsByTarget({ installs = [] }: Pick<StatsResponse, 'installs'>) {
  const heading = useId();
  if (installs.length === 0) return null;
  return (
    <Stack as="section" $gap={4} aria-labelledby={heading}>
      <Heading $size="title" id={heading}>
        Installs
      </Heading>
      <ScrollingTable role="region" aria-labelledby={heading} tabIndex={0}>
        <Table aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">Target</th>
              <th scope="col">Installs</th>
            </tr>
          </thead>
          <tbody>
            {installs.map(({ target, label, installs: counted }) => (
              <tr key={target}>
                <th scope="row">{label}</th>
                <td>{formatCount(counted)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollingTable>
    </Stack>
  );
}
