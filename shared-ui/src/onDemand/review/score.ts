/** What the API accepts (VerifyComponentBody). */
export const SCORE_RANGE = { min: 1, max: 100 } as const;

/** A score as typed: a number above zero, or undefined while there is none to send (docs/specification.md section 5). */
export function scoreOf(typed: string): number | undefined {
  const score = Number(typed);
  return typed.trim() !== '' && Number.isFinite(score) && score > 0 ? score : undefined;
}
