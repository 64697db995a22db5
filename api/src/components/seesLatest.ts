import type { Member } from '../access/caller.ts';
import { isEntitled } from '../members/presentMember.ts';
import type { ComponentRow } from './componentRepository.ts';

/** Whether the viewer may see the latest revision, verified or not: its author and admins; of a draft its author only. */
export function seesLatest(viewer: Member | undefined, { authorId, draft }: Pick<ComponentRow, 'authorId' | 'draft'>) {
  return draft ? viewer?.id === authorId : isEntitled(viewer, authorId);
}
