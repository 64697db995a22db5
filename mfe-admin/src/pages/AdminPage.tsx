import type { ReactNode } from 'react';
import { Container, Heading, Tabs, tokens } from 'shared-ui';
import { useNavigate, useSearchParams } from 'shared-ui/platform';
import styled from 'styled-components';
import { ADMIN_TABS, adminAddress, adminTab, type AdminTab } from '../features/console/adminTabs.ts';
import { DecisionHistory } from '../features/history/DecisionHistory.tsx';
import { ContactInbox } from '../features/inbox/ContactInbox.tsx';
import { VerificationQueue } from '../features/verification/VerificationQueue.tsx';

const PANELS: Record<AdminTab, ReactNode> = {
  queue: <VerificationQueue />,
  history: <DecisionHistory />,
  inbox: <ContactInbox />,
};

/** `/admin`: the console, with what waits for verification, what was decided, and what was written to the site (SPEC.md section 2). */
export function AdminPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Container $size="medium">
      <Page>
        <Heading as="h1" $size="display2">
          Admin
        </Heading>
        <Tabs
          label="Admin"
          value={adminTab(search.get('tab'))}
          // What narrows one list says nothing to another.
          onValueChange={(tab) => void navigate(adminAddress(tab), { preventScrollReset: true })}
          tabs={ADMIN_TABS.map((tab) => ({ ...tab, panel: <Panel>{PANELS[tab.value]}</Panel> }))}
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
