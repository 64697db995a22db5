import { Heading, Label, Text, TimelineRule, tokens } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import type { RemoteRow } from './remoteRows.ts';

/** The summary of this page: shell, registry, number of remotes, number of overrides. */
export function PageHead({ shell, revision, rows }: { shell: string; revision: number; rows: readonly RemoteRow[] }) {
  const loaded = rows.filter(({ state }) => state === 'loaded').length;
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const replaced = rows.filter(({ override }) => override !== undefined).length;
  return (
    <Head>
      <Heading as="h1" $size="display2">
        Remotes
      </Heading>
      <Text $tone="muted" $measure>
        The builds that make up this page: where each comes from, how it loaded, and what failed.
      </Text>
      <TimelineRule keys={rows.length < 2 ? [0] : rows.map((_row, index) => index / (rows.length - 1))} />
      <Facts>
        <div>
          <Label as="dt">Shell</Label>
          <dd>{shell}</dd>
        </div>
        <div>
          <Label as="dt">Registry</Label>
          <dd>revision {revision}</dd>
        </div>
        <div>
          <Label as="dt">Loaded</Label>
          <dd>
            {loaded} of {rows.length}
          </dd>
        </div>
        <div>
          <Label as="dt">Failed</Label>
          <dd>{failed}</dd>
        </div>
        <div>
          <Label as="dt">Replaced in this tab</Label>
          <dd>{replaced}</dd>
        </div>
      </Facts>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[4]} ${tokens.space[7]};
  margin: 0;

  > div {
    display: grid;
    gap: ${tokens.space[1]};
  }

  dd {
    font-variant-numeric: tabular-nums;
  }
`;
