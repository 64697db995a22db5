import { LIMITS } from '@keyframe/contracts/limits';

/** What the API accepts (VerifyComponentBody). */
export const SCORE_RANGE = { min: LIMITS.scoreMin, max: LIMITS.scoreMax } as const;

/** A score as typed: a number above zero, or undefined while there is none to send (docs/specification.md section 5). */
export function scoreOf(typed: string): number | undefined {
  const score = Number(typed);
  return typed.trim() !== '' && Number.isFinite(score) && score > 0 ? score : undefined;
}
