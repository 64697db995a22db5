import type { OpenedFrame } from '@keyframe/contracts/opening';
import { createCardFrame, type CardFrameProps } from './cardFrame.ts';

/** Puts a card's frame into its place: the one in which the opening shows it already, as it is, or a new one. */
export function placeCardFrame(place: HTMLElement, props: CardFrameProps): OpenedFrame {
  const opened = window.keyframeOpening?.takeFrame(props.src);
  if (!opened) {
    const element = createCardFrame(props);
    place.append(element);
    return { element, painted: false };
  }
  // Moved so, a document goes on as it is; `append` would reload it.
  place.moveBefore(opened.element, null);
  // Until now nobody kept it from taking the keyboard (useFocusGuard).
  if (document.activeElement === opened.element) opened.element.blur();
  return opened;
}
