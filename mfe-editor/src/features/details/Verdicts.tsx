import type { ComponentDetail } from '@keyframe/contracts/api/component';
import styled from 'styled-components';
import { tokens } from '@keyframe/shared-ui';
import { SendBackForm } from '@keyframe/shared-ui/parts/ReasonForms';
import { ScoreForm } from '@keyframe/shared-ui/parts/ScoreForm';

/** An admin's decisions on an unverified component: a score, or sending it back while it waits. */
export function Verdicts({ component, onDecided }: { component: ComponentDetail; onDecided: () => void }) {
  return (
    <Forms>
      <ScoreForm component={component} onVerified={onDecided} />
      {component.status === 'waiting' && <SendBackForm component={component} onSentBack={onDecided} />}
    </Forms>
  );
}

const Forms = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  margin-top: ${tokens.space[3]};
`;
