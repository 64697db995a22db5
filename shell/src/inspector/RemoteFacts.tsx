import { Label, media, tokens, typeStyle } from '@keyframe/shared-ui/shell';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Candidate } from '../plan/chooseVersions.ts';
import { formatMoment } from './moment.ts';
import { filesOf, type RemoteRow } from './remoteRows.ts';

/** The label of each reason why a build was selected. */
const CHANNELS: Record<Candidate['channel'], string> = {
  stable: 'stable',
  staff: 'for staff',
  canary: 'canary',
  fallback: 'fallback',
  override: 'chosen in this tab',
};

/** The details of the build that is loaded, or would be. */
export function RemoteFacts({
  row: { paths, override },
  shown: { version, channel, build },
}: {
  row: RemoteRow;
  shown: NonNullable<RemoteRow['shown']>;
}) {
  const local = channel === 'override' && override?.origin !== undefined;
  return (
    <Facts>
      <Fact name="Version" code>
        {version}
      </Fact>
      <Fact name="Channel">{CHANNELS[channel]}</Fact>
      <Fact name="Commit" code>
        {build.commit}
      </Fact>
      <Fact name={local ? 'Served since' : 'Published'}>
        <time dateTime={build.publishedAt}>{formatMoment(build.publishedAt)}</time>{' '}
        {build.publishedBy !== undefined && <span className="by">by {build.publishedBy}</span>}
      </Fact>
      <Fact name="Files" code span="half">
        {filesOf(build)}
      </Fact>
      <Fact name="Contract">{build.contract}</Fact>
      <Fact name="Built beside shell">{build.shell}</Fact>
      <Fact name="Pages" code span="whole">
        {paths.join('  ')}
      </Fact>
    </Facts>
  );
}

function Fact({
  name,
  code = false,
  span,
  children,
}: {
  name: string;
  code?: boolean;
  span?: 'half' | 'whole';
  children: ReactNode;
}) {
  return (
    <div data-span={span}>
      <Label as="dt">{name}</Label>
      <dd data-code={code || undefined}>{children}</dd>
    </div>
  );
}

const Facts = styled.dl`
  ${typeStyle('small')}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[3]} ${tokens.space[5]};
  margin: 0;

  > div {
    display: grid;
    align-content: start;
    gap: ${tokens.space[1]};
    min-width: 0;
  }

  > [data-span] {
    grid-column: 1 / -1;
  }

  dd {
    overflow-wrap: anywhere;
    color: ${tokens.color.text};
  }

  dd[data-code] {
    font-family: ${tokens.font.mono};
    font-size: 0.75rem;
    white-space: pre-wrap;
  }

  .by {
    display: inline-block;
    color: ${tokens.color.textMuted};
  }

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    > [data-span='half'] {
      grid-column: span 2;
    }
  }
`;
