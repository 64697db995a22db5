import type { z } from 'zod';
import type { ActivityEntry } from '@keyframe/contracts/api/community';
import type { Queryable } from '../database/queryable.ts';
import { knownMember } from '../members/knownMember.ts';
import type { UserRow } from '../members/userRepository.ts';
import { activityRepository } from './activityRepository.ts';
import { presentAuthor } from '../members/presentMember.ts';

/** Entries of an activity list. */
const ACTIVITY_LENGTH = 30;

/** One thing a member did, as the repository of any kind returns it. */
interface Act {
  createdAt: Date;
  component?: { id: string; name: string };
  member?: UserRow;
}

/**
 * What a member did lately, the latest first: had a component verified for the first time, liked one, followed
 * somebody. What was taken back is not in it.
 * @throws ApiError 404 for an unknown member.
 */
export async function readActivity(
  userId: string,
  { db, publicApiUrl }: { db: Queryable; publicApiUrl: string },
): Promise<z.input<typeof ActivityEntry>[]> {
  const { id } = await knownMember(userId, db);
  const present = (kind: ActivityEntry['kind']) => (act: Act) => ({
    kind,
    createdAt: act.createdAt.toISOString(),
    component: act.component ? { _id: act.component.id, name: act.component.name } : null,
    member: act.member ? presentAuthor(act.member, publicApiUrl) : null,
  });
  const activity = activityRepository(db);
  const [published, liked, followed] = await Promise.all([
    activity.published(id, ACTIVITY_LENGTH),
    activity.liked(id, ACTIVITY_LENGTH),
    activity.followed(id, ACTIVITY_LENGTH),
  ]);
  return [...published.map(present('published')), ...liked.map(present('liked')), ...followed.map(present('followed'))]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, ACTIVITY_LENGTH);
}
