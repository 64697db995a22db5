import { useId } from 'react';
import type { StatsDay } from 'contracts/api/community';
import { focusRingInside, formatDate, tokens, typeStyle, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { SERIES, sumOf } from './series.ts';

/** The figures of the chart by day, the latest first, and their sums. Scrolls in itself, so that ninety days are no longer than seven. */
export function StatsTable({ days }: { days: readonly StatsDay[] }) {
  const caption = useId();
  const sums = sumOf(days);
  return (
    <Scroll role="region" aria-labelledby={caption} tabIndex={0}>
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
                  {day[key].toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{days.length} days</th>
            {SERIES.map(({ key }) => (
              <td key={key}>{sums[key].toLocaleString('en-US')}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Scroll>
  );
}

const Scroll = styled.div`
  ${focusRingInside}
  position: relative;
  max-height: 420px;
  overflow: auto;
  border-radius: ${tokens.radius.l};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`;

const Table = styled.table`
  ${typeStyle('small')}
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 7px ${tokens.space[3]};
    text-align: right;
    font-weight: inherit;
    white-space: nowrap;
  }
  th:first-child {
    text-align: left;
    color: ${tokens.color.textMuted};
  }
  td[data-none] {
    color: ${tokens.color.textFaint};
  }
  tbody tr + tr {
    border-top: 1px solid ${tokens.color.line};
  }
  thead th,
  tfoot th,
  tfoot td {
    position: sticky;
    background: ${tokens.color.surface};
  }
  thead th {
    ${typeStyle('label')}
    top: 0;
    padding-block: 10px;
    color: ${tokens.color.textMuted};
    box-shadow: inset 0 -1px ${tokens.color.line};
  }
  tfoot th,
  tfoot td {
    bottom: 0;
    font-weight: 560;
    box-shadow: inset 0 1px ${tokens.color.line};
  }
  tfoot th:first-child {
    color: ${tokens.color.text};
  }
`;
