import type { Decision } from '@keyframe/contracts/api/admin';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Outcome } from '@keyframe/contracts/outcomes';
import { componentPath, profilePath } from '@keyframe/contracts/paths';
import { formatDateTime, Label, media, Text, TextLink, tokens, typeStyle, type Tone } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { DecisionActions } from './DecisionActions.tsx';

/** The label of each outcome. */
const OUTCOME_LABELS: Record<Outcome, { word: (decision: Decision) => string; tone: Tone }> = {
  verified: {
    word: ({ score }) => (score === null ? 'Verified' : `Score ${score} of ${LIMITS.scoreMax}`),
    tone: 'accent',
  },
  sentBack: { word: () => 'Sent back', tone: 'danger' },
  verificationUndone: { word: () => 'Undone', tone: 'muted' },
  takenDown: { word: () => 'Taken down', tone: 'danger' },
  putBack: { word: () => 'Put back', tone: 'accent' },
  reportsDismissed: { word: () => 'Reports dismissed', tone: 'muted' },
};

/** One decision: its outcome, the component and its author, who decided and when, and the reason. */
export function DecisionRow({ decision }: { decision: Decision }) {
  const { component, outcome, reason, admin, createdAt } = decision;
  const { word, tone } = OUTCOME_LABELS[outcome];
  return (
    <li>
      <Label $tone={tone}>{word(decision)}</Label>
      <div className="what">
        <p>
          <TextLink to={componentPath(component._id)}>{component.name}</TextLink>
          {/* The default name of a component ends with its author. */}
          {!component.name.endsWith(` by ${component.author.name}`) && (
            <>
              {' by '}
              <TextLink to={profilePath(component.author.username)}>{component.author.name}</TextLink>
            </>
          )}
        </p>
        {reason !== null && (
          <Text $size="small" $tone="muted" className="reason">
            {reason}
          </Text>
        )}
        {decision.latest && <DecisionActions decision={decision} />}
      </div>
      <div className="who">
        {admin === null ? <span>Imported</span> : <TextLink to={profilePath(admin.username)}>{admin.name}</TextLink>}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </div>
    </li>
  );
}

/** A list of decisions: three lines each on a phone, else three columns. */
export const Rows = styled.ol`
  border-top: 1px solid ${tokens.color.line};
  li {
    display: grid;
    gap: ${tokens.space[2]};
    padding-block: ${tokens.space[4]};
    border-bottom: 1px solid ${tokens.color.line};
    > * {
      min-width: 0;
      overflow-wrap: anywhere;
    }
  }
  .what,
  .who {
    ${typeStyle('small')}
    font-size: 0.875rem;
  }
  /* No accent colour, because each row has two or three links; it is for the score. */
  a {
    color: ${tokens.color.text};
    ${media.hover} {
      &:hover {
        color: ${tokens.color.accentText};
      }
    }
  }
  .reason {
    margin-top: ${tokens.space[1]};
    white-space: pre-line;
  }
  .who {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space[3]};
    color: ${tokens.color.textMuted};
  }
  time {
    ${typeStyle('label')}
    color: ${tokens.color.textFaint};
  }
  ${media.tablet} {
    li {
      grid-template-columns: 132px minmax(0, 1fr) 168px;
      gap: ${tokens.space[5]};
      align-items: baseline;
    }
    .who {
      display: grid;
      justify-content: end;
      justify-items: end;
      gap: 2px;
      text-align: right;
    }
  }
`;
