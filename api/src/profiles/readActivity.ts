import type { z } from 'zod';
import type { ActivityEntry } from '@keyframe/contracts/api/community';
import type { Queryable } from '../database/queryable.ts';
import { knownMember } from '../members/knownMember.ts';
import type { UserRow } from '../members/userRepository.ts';
import { activityRepository } from './activityRepository.ts';
import { presentAuthor } from '../members/presentMember.ts';

/** The length of an activity list. */
const ACTIVITY_LENGTH = 30;

/** An activity, as the repository returns each kind. */
interface ActivityRow {
  createdAt: Date;
  component?: { id: string; name: string };
  member?: UserRow;
}

/**
 * A member's latest activity, newest first: components verified for the first time, likes and follows that still exist.
 * @throws ApiError 404 for an unknown member.
 */
export async function readActivity(
  userId: string,
  { db, publicApiUrl }: { db: Queryable; publicApiUrl: string },
): Promise<z.input<typeof ActivityEntry>[]> {
  const { id } = await knownMember(userId, db);
  const present = (kind: ActivityEntry['kind']) => (entry: ActivityRow) => ({
    kind,
    createdAt: entry.createdAt.toISOString(),
    component: entry.component ? { _id: entry.component.id, name: entry.component.name } : null,
    member: entry.member ? presentAuthor(entry.member, publicApiUrl) : null,
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
