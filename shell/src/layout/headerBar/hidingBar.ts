/** Distances in CSS pixels. */
const LIMITS = {
  /** So near the page's top the bar is shown: what stands above it is in sight too. */
  top: 200,
  /** A finger that rests on the screen scrolls less than this. */
  hideAfter: 24,
  showAfter: 8,
} as const;

/** The bar at a position of the page. */
export interface BarState {
  readonly hidden: boolean;
  /** Where the page was last scrolled to. */
  readonly position: number;
  /** Where the direction of scrolling last changed. */
  readonly turn: number;
}

/** A bar that is shown while the page is at `position`. */
export function shownAt(position: number): BarState {
  return { hidden: false, position, turn: position };
}

/**
 * The bar after the page was scrolled: hidden on the way down, shown on the way up and near the page's top.
 * @param inUse the focus is in the bar, or a menu or list of it is open: it stays
 */
export function barAfterScroll(
  { hidden, position: before, turn: lastTurn }: BarState,
  position: number,
  inUse: boolean,
): BarState {
  if (inUse || position <= LIMITS.top) return shownAt(position);
  const turned = Math.sign(position - before) === -Math.sign(before - lastTurn);
  const turn = turned ? before : lastTurn;
  const distance = position - turn;
  return { hidden: hidden ? distance > -LIMITS.showAfter : distance >= LIMITS.hideAfter, position, turn };
}
