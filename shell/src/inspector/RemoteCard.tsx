import { useEffect, useRef } from 'react';
import {
  Button,
  Card,
  Heading,
  Inline,
  Label,
  media,
  Text,
  tokens,
  type Tone,
  typeStyle,
  formatCount,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { useBoot } from '../boot/BootContext.ts';
import { isAllowed } from '../overrides/allowed.ts';
import { endOverride } from '../overrides/changeOverrides.ts';
import { ensureRemote } from '../remotes/useRemote.ts';
import { RemoteFacts } from './RemoteFacts.tsx';
import { ReportList } from './ReportList.tsx';
import { VersionChoice } from './VersionChoice.tsx';
import type { RemoteRow, RowState } from './remoteRows.ts';

/** The label of each state. */
const STATES: Record<RowState, { word: string; tone: Tone }> = {
  idle: { word: 'Not requested', tone: 'muted' },
  loading: { word: 'Loading', tone: 'muted' },
  loaded: { word: 'Loaded', tone: 'accent' },
  failed: { word: 'Failed', tone: 'danger' },
};

/** One remote: its state on this page, its build, its failures, and its actions. */
export function RemoteCard({ row }: { row: RemoteRow }) {
  const { config, plan } = useBoot();
  const { remote, state, shown, milliseconds, override, registered, reports, mayLoad } = row;
  const { word, tone } = STATES[state];
  // A single version is no choice, unless an override is active.
  const mayChoose = isAllowed('registered', config.overrides) && registered.length > (override ? 0 : 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // The pressed button has unmounted; keyboard focus continues here.
    if (state === 'loaded' && pressed.current) heading.current?.focus();
    if (state === 'loaded') pressed.current = false;
  }, [state]);

  const load = () => {
    pressed.current = true;
    // Every failure is reported and listed below.
    ensureRemote(plan, remote).catch(() => undefined);
  };

  return (
    <Card as="article" aria-label={remote}>
      <Body>
        <Head>
          <div>
            <Mark data-state={state} aria-hidden="true" />
            <Heading as="h3" $size="title" ref={heading} tabIndex={-1}>
              {remote}
            </Heading>
            <Label $tone={tone} role="status">
              {word}
              {milliseconds !== undefined && state !== 'loading' && <Time> in {formatCount(milliseconds)} ms</Time>}
            </Label>
          </div>
          {state !== 'loaded' && mayLoad && (
            <Button
              size="s"
              busy={state === 'loading'}
              onClick={load}
              aria-label={state === 'failed' ? `Try again to load ${remote}` : `Load ${remote}`}
            >
              {state === 'failed' ? 'Try again' : 'Load'}
            </Button>
          )}
          {state === 'idle' && !mayLoad && (
            <Text $size="small" $tone="faint">
              You have no access to its pages, so it isn’t loaded
            </Text>
          )}
        </Head>
        {shown ? (
          <RemoteFacts row={row} shown={shown} />
        ) : (
          <Text $size="small" $tone="danger">
            The registry has no version of it with files.
          </Text>
        )}
        {reports.length > 0 && <ReportList remote={remote} reports={reports} />}
        {(override !== undefined || mayChoose) && (
          <Actions>
            {mayChoose && <VersionChoice row={row} />}
            {override !== undefined && (
              <Inline $gap={3}>
                <Text $size="small">Replaced in this tab</Text>
                <Button size="s" onClick={() => endOverride(remote)} aria-label={`End the replacement of ${remote}`}>
                  End
                </Button>
              </Inline>
            )}
          </Actions>
        )}
      </Body>
    </Card>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${tokens.space[4]};

  > * {
    min-width: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  min-height: 30px;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${tokens.space[1]} ${tokens.space[3]};
  }

  h3 {
    border-radius: ${tokens.radius.s};
    outline-offset: 4px;
  }
`;

/** A keyframe: hollow until the remote is loaded. */
const Mark = styled.i`
  flex: none;
  width: 9px;
  height: 9px;
  border-radius: 1.5px;
  rotate: 45deg;
  box-shadow: inset 0 0 0 1.5px ${tokens.color.textFaint};

  &[data-state='loaded'] {
    background: ${tokens.color.accent};
    box-shadow: none;
  }

  &[data-state='failed'] {
    background: ${tokens.color.danger};
    box-shadow: none;
  }
`;

const Time = styled.span`
  color: ${tokens.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  ${typeStyle('small')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding-block-start: ${tokens.space[4]};
  border-block-start: 1px solid ${tokens.color.line};

  ${media.phone} {
    display: grid;
    justify-content: stretch;
  }
`;
