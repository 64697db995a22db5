import type { ReactNode } from 'react';
import { inOrder } from '@keyframe/contracts/order';
import { Container, Heading, Tabs, tokens } from '@keyframe/shared-ui';
import { useNavigate, useSearchParams, useSlot } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { ADMIN_TABS, adminAddress, adminTab, type AdminTab } from '../features/console/adminTabs.ts';
import { DecisionHistory } from '../features/history/DecisionHistory.tsx';
import { useAdminCounts } from '../features/console/useAdminCounts.ts';
import { ContactInbox } from '../features/inbox/ContactInbox.tsx';
import { ReportList } from '../features/reports/ReportList.tsx';
import { VerificationQueue } from '../features/verification/VerificationQueue.tsx';

const PANELS: Record<AdminTab, ReactNode> = {
  queue: <VerificationQueue />,
  reports: <ReportList />,
  history: <DecisionHistory />,
  inbox: <ContactInbox />,
};

/**
 * `/admin`: the console, with the verification queue, reports, the history of decisions, the contact form's inbox
 * (docs/specification.md section 2), and the tabs that remotes contribute.
 */
export function AdminPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { waiting, reports, messages } = useAdminCounts() ?? {};
  const counts: Partial<Record<AdminTab, number>> = { queue: waiting, reports, inbox: messages };
  const tabs = inOrder(
    ADMIN_TABS.map((tab) => ({ ...tab, count: counts[tab.value], panel: <Panel>{PANELS[tab.value]}</Panel> })),
    useSlot('admin-tabs').map(({ name, label, order, render }) => ({
      value: name,
      label,
      order,
      panel: <Panel>{render({})}</Panel>,
    })),
  );
  return (
    <Container $size="medium">
      <Page>
        <Heading as="h1" $size="display2">
          Admin
        </Heading>
        <Tabs
          label="Admin"
          value={adminTab(search.get('tab'), tabs)}
          // The filters of one list don't apply to another.
          onValueChange={(tab) => void navigate(adminAddress(tab), { preventScrollReset: true })}
          tabs={tabs}
        />
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  padding-block: ${tokens.space[8]} ${tokens.space[10]};
  > * {
    min-width: 0;
  }
`;

const Panel = styled.div`
  padding-top: ${tokens.space[2]};
`;
