import { Label, media, Text, tokens, typeStyle } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import type { LoggedReport } from '../reports/reportLog.ts';

/** The failures of a remote on this page: phase, version, reason, count. */
export function ReportList({ remote, reports }: { remote: string; reports: readonly LoggedReport[] }) {
  return (
    <List aria-label={`Failures of ${remote}`}>
      {reports.map(({ phase, version, channel, message, times }) => (
        <li key={`${phase} ${version} ${message}`}>
          <Label $tone="danger">{phase}</Label>
          <div>
            <p>{message}</p>
            <Text $size="small" $tone="muted">
              {version}, {channel}
            </Text>
          </div>
          <Times>{times === 1 ? 'once' : `${times} times`}</Times>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${typeStyle('small')}
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.dangerSoft};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${tokens.space[1]} ${tokens.space[4]};
    padding: ${tokens.space[3]} ${tokens.space[4]};
    overflow-wrap: anywhere;

    ${media.phone} {
      > div {
        order: 1;
        grid-column: 1 / -1;
      }
    }

    ${media.tablet} {
      grid-template-columns: 72px minmax(0, 1fr) auto;
      align-items: baseline;
    }
  }

  li + li {
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

const Times = styled.span`
  color: ${tokens.color.textMuted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
