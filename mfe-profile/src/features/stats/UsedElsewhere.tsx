import { useId } from 'react';
import type { StatsResponse } from '@keyframe/contracts/api/community';
import { Heading, Stack, Text, formatCount } from '@keyframe/shared-ui';
import { ScrollingTable, Table } from './Table.ts';

/** Where a member's public components are used: installs and exports by target, and embeds. Nothing without any. */
export function UsedElsewhere({ installs = [], embeds = 0 }: Pick<StatsResponse, 'installs' | 'embeds'>) {
  const heading = useId();
  if (installs.length === 0 && embeds === 0) return null;
  return (
    <Stack as="section" $gap={4} aria-labelledby={heading}>
      <Heading $size="title" id={heading}>
        Used elsewhere
      </Heading>
      {embeds > 0 && (
        <Text>
          Shown {formatCount(embeds)} {embeds === 1 ? 'time' : 'times'} in pages of other sites.
        </Text>
      )}
      {installs.length > 0 && (
        <ScrollingTable role="region" aria-labelledby={heading} tabIndex={0}>
          <Table aria-labelledby={heading}>
            <thead>
              <tr>
                <th scope="col">Target</th>
                <th scope="col">Installed from the command line</th>
                <th scope="col">Copied or downloaded</th>
              </tr>
            </thead>
            <tbody>
              {installs.map(({ target, label, installs: installed, exports: exported = 0 }) => (
                <tr key={target}>
                  <th scope="row">{label}</th>
                  <td>{formatCount(installed)}</td>
                  <td>{formatCount(exported)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </ScrollingTable>
      )}
    </Stack>
  );
}
