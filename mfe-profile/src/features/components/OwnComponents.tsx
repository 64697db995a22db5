import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { ComponentCard, Stack } from '@keyframe/shared-ui';
import { ComponentSection } from './ComponentSection.tsx';
import { ComponentState } from './ComponentState.tsx';
import { useTrail } from './useTrail.ts';

/** The sections of own components, those that need an action first. Empty sections are hidden. */
const SECTIONS: readonly { title: string; text?: string; holds: (component: ComponentSummary) => boolean }[] = [
  {
    title: 'Taken down',
    text: 'The people who run the site took these down. Only you and the admins see them. To object, use the contact form.',
    holds: ({ takenDown }) => takenDown !== undefined,
  },
  {
    title: 'Sent back',
    text: 'An admin left a note. Make the change and update to resubmit.',
    holds: ({ isPublic, status, takenDown }) => takenDown === undefined && !isPublic && status === 'sentBack',
  },
  {
    title: 'Drafts by token',
    text: 'Created with one of your API tokens. Only you see these. Edit one to submit it for verification.',
    holds: ({ status, takenDown }) => takenDown === undefined && status === 'draft',
  },
  {
    title: 'Waiting for verification',
    text: 'Only you and the admins see these. They appear on your public profile once an admin has scored them.',
    holds: ({ isPublic, status, takenDown }) => takenDown === undefined && !isPublic && status === 'waiting',
  },
  { title: 'Verified', holds: ({ isPublic, takenDown }) => takenDown === undefined && isPublic },
];

/** All components of the owner by status, each with its next step and a link to edit it. */
export function OwnComponents({ components }: { components: readonly ComponentSummary[] }) {
  const sections = SECTIONS.map(({ holds, ...section }) => ({ ...section, held: components.filter(holds) })).filter(
    ({ held }) => held.length > 0,
  );
  useTrail(
    'Your components',
    sections.flatMap(({ held }) => held),
  );
  return (
    <Stack $gap={8}>
      {sections.map(({ title, text, held }) => (
        <ComponentSection key={title} title={title} text={text} components={held} card={ownCard} />
      ))}
    </Stack>
  );
}

function ownCard(component: ComponentSummary) {
  return (
    <div key={component._id}>
      <ComponentCard component={component} />
      <ComponentState component={component} />
    </div>
  );
}
