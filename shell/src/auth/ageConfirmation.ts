const KEY = 'keyframe.age';
const CONFIRMED = '16+';

/** Whether somebody has said in this browser that they are 16 or older. A browser that refuses storage remembers nothing. */
export function hasConfirmedAge(): boolean {
  try {
    return localStorage.getItem(KEY) === CONFIRMED;
  } catch (error) {
    console.warn('[age] The answer cannot be read.', error);
    return false;
  }
}

/** Keeps the answer in this browser, and nowhere else. */
export function confirmAge(): void {
  try {
    localStorage.setItem(KEY, CONFIRMED);
  } catch (error) {
    // Nothing hangs on it: the question is simply asked anew the next time.
    console.warn('[age] The answer cannot be kept.', error);
  }
}
