import { createStore, type SlotEntry } from '@keyframe/shared-ui/shell';

/** The contributions that have failed in this page. */
export const failedContributions = createStore<Readonly<Record<string, boolean>>>(() => ({}));

/** The key of a contribution. Names are unique in a slot. */
export const contributionKey = ({ slot, name }: SlotEntry) => `${slot}/${name}`;
