import { LIMITS } from '@keyframe/contracts/limits';

/** The limit of the API (VerifyComponentBody). */
export const SCORE_RANGE = { min: LIMITS.scoreMin, max: LIMITS.scoreMax } as const;

/** Parses a typed score: a positive number, or undefined when it is invalid (docs/specification.md section 5). */
export function scoreOf(typed: string): number | undefined {
  const score = Number(typed);
  return typed.trim() !== '' && Number.isFinite(score) && score > 0 ? score : undefined;
}
