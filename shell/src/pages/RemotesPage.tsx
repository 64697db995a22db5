import { Container, EmptyState, Heading, PageTitle, Stack, tokens, useStore } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { useBoot } from '../boot/BootContext.ts';
import { FlagList } from '../inspector/FlagList.tsx';
import { LoopbackChoice } from '../inspector/LoopbackChoice.tsx';
import { Notice } from '../inspector/Notice.tsx';
import { PageHead } from '../inspector/PageHead.tsx';
import { RemoteCard } from '../inspector/RemoteCard.tsx';
import { ReportList } from '../inspector/ReportList.tsx';
import { SharedDependencies } from '../inspector/SharedDependencies.tsx';
import { remoteRows } from '../inspector/remoteRows.ts';
import { isAllowed } from '../overrides/allowed.ts';
import { overridesState } from '../overrides/overridesInForce.ts';
import { SHELL, sharedDependencies } from '../remotes/federation.ts';
import { flagSettings } from '../plan/flagStates.ts';
import { remoteStatus } from '../reports/remoteStatus.ts';
import { reportLog } from '../reports/reportLog.ts';
import { useViewer } from '../routing/useViewer.ts';
import { shellIdentity } from '../faults/shellIdentity.ts';

/** `/__remotes`: the remotes and builds of this page, and their overrides in this tab. For operators and developers. */
export function RemotesPage() {
  const { config, registry, registryIsCopy, plan } = useBoot();
  const viewer = useViewer();
  const status = useStore(remoteStatus);
  const reports = useStore(reportLog);
  const { inForce, refusals } = useStore(overridesState);
  const rows = remoteRows({ registry, plan, viewer, status, reports, inForce });
  const ofShell = reports.filter(({ remote }) => remote === SHELL);

  return (
    <Container $size="medium">
      <PageTitle>Remotes</PageTitle>
      <Page>
        <PageHead shell={shellIdentity(registry).version} revision={registry.revision} rows={rows} />
        {(registryIsCopy || refusals.length > 0) && (
          <Stack as="ul" $gap={2} aria-label="Notices">
            {registryIsCopy && (
              <Notice>Couldn’t read the registry. This page uses the copy from an earlier visit.</Notice>
            )}
            {refusals.map((refusal) => (
              <Notice key={refusal}>{refusal}</Notice>
            ))}
          </Stack>
        )}
        {ofShell.length > 0 && <ReportList remote="the shell" reports={ofShell} />}
        <Stack as="section" $gap={4} aria-labelledby="remotes-heading">
          <Heading id="remotes-heading">In this page</Heading>
          {rows.length === 0 ? (
            <EmptyState title="The registry has no remotes" text="Release a remote to add its pages." />
          ) : (
            rows.map((row) => <RemoteCard key={row.remote} row={row} />)
          )}
        </Stack>
        {isAllowed('loopback', config.overrides) && <LoopbackChoice />}
        <FlagList settings={flagSettings(config)} />
        <SharedDependencies shared={sharedDependencies()} plan={plan} />
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[7]};
  padding-block: ${tokens.space[8]} ${tokens.space[10]};

  > * {
    min-width: 0;
  }
`;
