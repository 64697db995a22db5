import type { ComponentSummary } from 'contracts/api/component';
import { ComponentCard, Stack } from 'shared-ui';
import { ComponentSection } from './ComponentSection.tsx';
import { ComponentState } from './ComponentState.tsx';

/** The sections of one's own components, what needs an answer first. A section without components is left away. */
const SECTIONS: readonly { title: string; text?: string; holds: (component: ComponentSummary) => boolean }[] = [
  {
    title: 'Taken down',
    text: 'The people who run the site took these down. Only you and the admins see them. To object, use the contact form.',
    holds: ({ takenDown }) => takenDown !== undefined,
  },
  {
    title: 'Sent back',
    text: 'An admin has said what is missing. Edit and update it, and it waits for verification again.',
    holds: ({ isPublic, status, takenDown }) => takenDown === undefined && !isPublic && status === 'sentBack',
  },
  {
    title: 'Waiting for verification',
    text: 'Only you and the admins see these. They join your public profile when an admin has given them a score.',
    holds: ({ isPublic, status, takenDown }) => takenDown === undefined && !isPublic && status !== 'sentBack',
  },
  { title: 'Verified', holds: ({ isPublic }) => isPublic },
];

/** Everything a member made, by where it stands, each with its state and the way to change it. */
export function OwnComponents({ components }: { components: readonly ComponentSummary[] }) {
  return (
    <Stack $gap={8}>
      {SECTIONS.map(({ title, text, holds }) => {
        const held = components.filter(holds);
        if (held.length === 0) return null;
        return <ComponentSection key={title} title={title} text={text} components={held} card={ownCard} />;
      })}
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
