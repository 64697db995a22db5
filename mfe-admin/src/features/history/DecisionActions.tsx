import { Suspense, useRef, useState } from 'react';
import type { Decision } from '@keyframe/contracts/api/admin';
import type { Outcome } from '@keyframe/contracts/outcomes';
import { Button, Inline } from '@keyframe/shared-ui';
import { messageOf, toast } from '@keyframe/shared-ui/platform';
import { TakeDownForm } from '../moderation/reasonForms.ts';
import { useModeration } from '../moderation/useModeration.ts';

type Action = 'undoVerification' | 'takeDown' | 'putBack';

/** The actions on each decision while it is the latest on its component. */
const ACTIONS: Record<Outcome, readonly Action[]> = {
  verified: ['undoVerification', 'takeDown'],
  sentBack: [],
  verificationUndone: [],
  takenDown: ['putBack'],
  putBack: ['takeDown'],
  reportsDismissed: [],
};

const LABELS: Record<Action, string> = {
  undoVerification: 'Undo verification',
  takeDown: 'Take down',
  putBack: 'Put back',
};

/** Undoes the latest decision on a component, or takes the component down. */
export function DecisionActions({ decision: { component, outcome } }: { decision: Decision }) {
  const { _id, name } = component;
  const [takingDown, setTakingDown] = useState(false);
  const { undoVerification, putBack } = useModeration();
  const pressed = useRef(false);

  const run = (action: Promise<unknown>, done: string) => {
    // A ref, because the mutation's state updates with the next render, after the second press of a double click.
    pressed.current = true;
    action.then(
      () => toast.success(done),
      (error: unknown) => {
        pressed.current = false;
        toast.error(messageOf(error));
      },
    );
  };
  const start: Record<Action, () => void> = {
    takeDown: () => setTakingDown((before) => !before),
    undoVerification: () => run(undoVerification.mutateAsync({ componentId: _id }), `${name} is in review again`),
    putBack: () => run(putBack.mutateAsync({ componentId: _id }), `${name} is public again`),
  };

  return (
    <>
      <Inline $gap={1}>
        {ACTIONS[outcome].map((action) => (
          <Button
            key={action}
            size="s"
            variant="ghost"
            aria-label={`${LABELS[action]}: ${name}`}
            aria-expanded={action === 'takeDown' ? takingDown : undefined}
            busy={
              (action === 'undoVerification' && undoVerification.isPending) ||
              (action === 'putBack' && putBack.isPending)
            }
            onClick={() => {
              if (!pressed.current) start[action]();
            }}
          >
            {LABELS[action]}
          </Button>
        ))}
      </Inline>
      <Suspense>
        {takingDown && <TakeDownForm component={component} onTakenDown={() => setTakingDown(false)} />}
      </Suspense>
    </>
  );
}
