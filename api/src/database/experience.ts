/**
 * The one place that says what experience is: the scores of one's verified components, the
 * likes they received and one's followers, each with its weight. A member's rank is the position by experience,
 * ties by the earlier join.
 *
 * The database computes it (`users.experience` is a generated column made from this table), so that it can never
 * disagree with its counters. Changing a weight therefore needs a migration: `npm run db:generate -w api`.
 */
export const EXPERIENCE_WEIGHTS = { score: 10, like: 2, follower: 5 } as const;

/** What experience is made of. `scoreSum` is the sum of the scores of verified components. */
export interface ExperienceParts {
  scoreSum: number;
  likeCounter: number;
  followerCounter: number;
}

/** Experience of these parts, in points, rounded to a whole number. */
export function experienceOf({ scoreSum, likeCounter, followerCounter }: ExperienceParts): number {
  const { score, like, follower } = EXPERIENCE_WEIGHTS;
  return Math.round(scoreSum * score + likeCounter * like + followerCounter * follower);
}

/** The same as a SQL expression over the columns of `users`. */
export const EXPERIENCE_SQL =
  `round(score_sum * ${EXPERIENCE_WEIGHTS.score} + like_counter * ${EXPERIENCE_WEIGHTS.like}` +
  ` + follower_counter * ${EXPERIENCE_WEIGHTS.follower})::integer`;
