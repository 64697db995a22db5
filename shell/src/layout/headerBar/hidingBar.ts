/** Distances in CSS pixels. */
const LIMITS = {
  /** Within this distance from the page's top the bar is visible, since the elements above it are. */
  top: 200,
  /** A finger that rests on the screen scrolls less than this. */
  hideAfter: 24,
  showAfter: 8,
} as const;

/** The state of the bar at a scroll position. */
export interface BarState {
  readonly hidden: boolean;
  /** The last scroll position. */
  readonly position: number;
  /** The position at which the scroll direction last changed. */
  readonly turn: number;
}

/** A visible bar at `position`. */
export function shownAt(position: number): BarState {
  return { hidden: false, position, turn: position };
}

/**
 * The next state after a scroll: hidden on scrolling down, visible on scrolling up and near the page's top.
 * @param inUse the focus is in the bar, or one of its menus or lists is open: it stays visible
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
