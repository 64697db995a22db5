import { useState } from 'react';
import { Button, formatDate, media, Select, tokens } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { ConfirmChoice } from './ConfirmChoice.tsx';
import type { RegisteredVersion, RemoteRow } from './remoteRows.ts';

/** Selects one of the registry's versions of a remote, for this tab. */
export function VersionChoice({ row: { remote, shown, registered, override } }: { row: RemoteRow }) {
  const current =
    override?.origin === undefined && registered.some(({ version }) => version === shown?.version)
      ? shown!.version
      : null;
  const [version, setVersion] = useState(current);
  const [asking, setAsking] = useState(false);
  return (
    <Row>
      <Select
        size="s"
        label={`Version of ${remote}`}
        placeholder="Choose a version…"
        options={registered.map((entry) => ({ value: entry.version, label: labelOf(entry) }))}
        value={version}
        onValueChange={setVersion}
      />
      <Button
        size="s"
        disabled={version === null || version === current}
        onClick={() => setAsking(true)}
        aria-label={`Use in this tab: the chosen version of ${remote}`}
      >
        Use in this tab
      </Button>
      {version !== null && (
        <ConfirmChoice open={asking} onOpenChange={setAsking} remote={remote} chosen={{ version }}>
          Pages of <strong>{remote}</strong> then come from version <strong>{version}</strong>, which was released on
          this site.
        </ConfirmChoice>
      )}
    </Row>
  );
}

const labelOf = ({ version, channels, publishedAt }: RegisteredVersion) =>
  [version, ...channels, formatDate(publishedAt)].join(' · ');

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;

  > * {
    max-width: 100%;
  }

  ${media.phone} {
    display: grid;
  }
`;
