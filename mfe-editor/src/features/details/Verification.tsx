import type { ComponentDetail } from 'contracts/api/component';
import { useRef } from 'react';
import { Card, Diamond, ScoreForm, tokens, typeStyle } from 'shared-ui';
import { useAuth } from 'shared-ui/platform';
import styled from 'styled-components';

/**
 * Whether a component has been verified, and with what score. While it is not, an admin gives the score here (SPEC.md
 * sections 2, 4 and 6); the API checks again who does.
 */
export function Verification({ component }: { component: ComponentDetail }) {
  const isAdmin = useAuth((auth) => auth.profile?.isAdmin === true);
  const state = useRef<HTMLParagraphElement>(null);
  const { verified, score } = component;
  return (
    <Card as="section" $padding="s" aria-label="Verification">
      <State ref={state} tabIndex={-1} data-verified={verified}>
        <Diamond size={10} />
        {verified ? 'Verified' : 'Waiting for verification'}
        {verified && score !== null && <span className="score">Score {score}</span>}
      </State>
      {!verified && isAdmin && (
        // The form goes away when it has done its work, and the focus with it; the state is what one wants to hear then.
        <Score>
          <ScoreForm component={component} onVerified={() => state.current?.focus()} />
        </Score>
      )}
    </Card>
  );
}

const State = styled.p`
  ${typeStyle('title')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  outline: none;
  svg {
    color: ${tokens.color.textFaint};
  }
  &[data-verified='true'] svg {
    color: ${tokens.color.accent};
  }
  .score {
    ${typeStyle('label')}
    margin-left: auto;
    color: ${tokens.color.textMuted};
  }
`;

const Score = styled.div`
  margin-top: ${tokens.space[3]};
`;
