const KEY = 'keyframe.age';

/** The visitor's answer on the age verification page. */
export type AgeAnswer = '16+' | 'younger';

/** The answer given in this browser; null when there is none, or when storage is blocked. */
export function ageAnswer(): AgeAnswer | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === '16+' || stored === 'younger' ? stored : null;
  } catch (error) {
    console.warn('[age] The answer cannot be read.', error);
    return null;
  }
}

/** Keeps the answer in this browser only; null forgets it. */
export function keepAgeAnswer(answer: AgeAnswer | null): void {
  try {
    if (answer === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, answer);
  } catch (error) {
    // With storage blocked the question is asked again at the next visit.
    console.warn('[age] The answer cannot be kept.', error);
  }
}
