import type { OpenedFrame } from '@keyframe/contracts/opening';
import { createCardFrame, type CardFrameProps } from './cardFrame.ts';

/** Inserts a card's frame: the one that the early render shows already, or a new one. */
export function placeCardFrame(place: HTMLElement, props: CardFrameProps): OpenedFrame {
  const opened = window.keyframeOpening?.takeFrame(props.src);
  if (!opened) {
    const element = createCardFrame(props);
    place.append(element);
    return { element, painted: false };
  }
  // `moveBefore` keeps the document of the frame; `append` would reload it.
  place.moveBefore(opened.element, null);
  // Nothing has guarded the keyboard focus until now (useFocusGuard).
  if (document.activeElement === opened.element) opened.element.blur();
  return opened;
}
