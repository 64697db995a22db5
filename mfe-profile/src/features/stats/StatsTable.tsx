import { useId } from 'react';
import type { StatsDay } from '@keyframe/contracts/api/community';
import { formatDate, VisuallyHidden, formatCount } from '@keyframe/shared-ui';
import { ScrollingTable, Table } from './Table.ts';
import { SERIES, sumOf } from './series.ts';

/** The figures of the chart by day, the latest first, and their sums. */
export function StatsTable({ days }: { days: readonly StatsDay[] }) {
  const caption = useId();
  const sums = sumOf(days);
  return (
    <ScrollingTable role="region" aria-labelledby={caption} tabIndex={0}>
      <Table>
        <VisuallyHidden as="caption" id={caption}>
          Likes, views and downloads by day
        </VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {SERIES.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <time dateTime={day.day}>{formatDate(day.day)}</time>
              </th>
              {SERIES.map(({ key }) => (
                <td key={key} data-none={day[key] === 0 || undefined}>
                  {formatCount(day[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{days.length} days</th>
            {SERIES.map(({ key }) => (
              <td key={key}>{formatCount(sums[key])}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </ScrollingTable>
  );
}
