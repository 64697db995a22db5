/** What decides about the channels of a page load. */
export interface Visitor {
  /** From 0 to 9999, constant for a visitor, so that they always get the same version. */
  number: number;
  /** Whether the account that signed in last in this browser is an admin's. */
  staff: boolean;
}

const NUMBER_KEY = 'keyframe.visitor';
const STAFF_KEY = 'keyframe.staff';

/** The visitor of this browser. The number is generated once and stored; without storage each page load generates another one. */
export function thisVisitor(storage: Storage | undefined = safeLocalStorage()): Visitor {
  return { number: visitorNumber(storage), staff: storage?.getItem(STAFF_KEY) === 'true' };
}

function visitorNumber(storage: Storage | undefined): number {
  const kept = Number(storage?.getItem(NUMBER_KEY) ?? NaN);
  if (Number.isInteger(kept) && kept >= 0 && kept < 10_000) return kept;
  const made = Math.floor(Math.random() * 10_000);
  storage?.setItem(NUMBER_KEY, String(made));
  return made;
}

/** For the next page loads: the profile is not known when a page chooses its versions. */
export function keepStaff(staff: boolean, storage: Storage | undefined = safeLocalStorage()): void {
  if (staff) storage?.setItem(STAFF_KEY, 'true');
  else storage?.removeItem(STAFF_KEY);
}

function safeLocalStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // A browser that blocks storage throws on access to the property.
    return undefined;
  }
}
