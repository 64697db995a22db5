import type { ContactBody } from '@keyframe/contracts/api/contact';
import type { Bezier, SelectOption } from '@keyframe/shared-ui';

export type Topic = ContactBody['topic'];

/**
 * The topics in the order of docs/specification.md section 5, each with the hint of its message and its curve. Only the
 * type comes from the contract: its schema would load a validator into the page. A test keeps the two the same.
 */
export const TOPICS: Readonly<Record<Topic, { hint: string; curve: Bezier }>> = {
  Fun: { hint: 'Something that made you smile, or should have.', curve: [0.34, 1.5, 0.5, 1] },
  Feedback: { hint: 'What works, what’s broken, what’s missing.', curve: [0.65, 0, 0.35, 1] },
  Maintainer: { hint: 'Helping to build and run the site.', curve: [0.4, 0.05, 0.75, 0.6] },
  Sponsor: { hint: 'Keeping the site running.', curve: [0.16, 1, 0.3, 1] },
  Other: { hint: 'Everything else.', curve: [0.8, -0.2, 0.2, 1.2] },
};

/** The curve without a topic: a plain ease. */
export const RESTING_CURVE: Bezier = [0.25, 0.1, 0.25, 1];

export const TOPIC_OPTIONS: readonly SelectOption<Topic>[] = (Object.keys(TOPICS) as Topic[]).map((topic) => ({
  value: topic,
  label: topic,
}));
