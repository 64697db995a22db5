import { focusRingInside, tokens, typeStyle, hairline } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** Makes a table scroll, which limits its height. */
export const ScrollingTable = styled.div`
  ${focusRingInside}
  position: relative;
  max-height: 420px;
  overflow: auto;
  border-radius: ${tokens.radius.l};
  ${hairline(tokens.color.line)}
`;

export const Table = styled.table`
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
