const KEY = 'keyframe.age';

/** The visitor's answer on the age verification page. */
export type AgeAnswer = '16+' | 'younger';

/** The answer stored in this browser; null for none, or when storage is blocked. */
export function ageAnswer(): AgeAnswer | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === '16+' || stored === 'younger' ? stored : null;
  } catch (error) {
    console.warn('[age] The answer cannot be read.', error);
    return null;
  }
}

/** Stores the answer in this browser only; null removes it. */
export function keepAgeAnswer(answer: AgeAnswer | null): void {
  try {
    if (answer === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, answer);
  } catch (error) {
    // Storage is blocked: the next visit asks again.
    console.warn('[age] The answer cannot be kept.', error);
  }
}
