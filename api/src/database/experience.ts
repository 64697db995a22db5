/**
 * The definition of experience: the scores of a member's public components, their likes and followers, weighted. A
 * member's rank is the position by experience; ties go to the earlier join.
 *
 * The database computes it (`users.experience` is a generated column with this expression), so it always matches the
 * counters. A new weight therefore needs a migration: `npm run db:generate -w api`.
 */
export const EXPERIENCE_WEIGHTS = { score: 10, like: 2, follower: 5 } as const;

/** The inputs of experience. `scoreSum` is the sum of the scores of public components. */
export interface ExperienceParts {
  scoreSum: number;
  likeCounter: number;
  followerCounter: number;
}

/** Experience in points, rounded to a whole number. */
export function experienceOf({ scoreSum, likeCounter, followerCounter }: ExperienceParts): number {
  const { score, like, follower } = EXPERIENCE_WEIGHTS;
  return Math.round(scoreSum * score + likeCounter * like + followerCounter * follower);
}

/** The same as a SQL expression over the columns of `users`. */
export const EXPERIENCE_SQL =
  `round(score_sum * ${EXPERIENCE_WEIGHTS.score} + like_counter * ${EXPERIENCE_WEIGHTS.like}` +
  ` + follower_counter * ${EXPERIENCE_WEIGHTS.follower})::integer`;
