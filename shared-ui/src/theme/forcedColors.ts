import { css } from 'styled-components';

/**
 * The states of a control: selected, pressed, current or focused. ARIA attributes first, then Base UI's data
 * attributes.
 */
const CHOSEN = [
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  '[aria-checked="true"]',
  '[aria-current]:not([aria-current="false"])',
  '[data-selected]:not([data-selected="false"])',
  ':has(> input:checked)',
  '[data-highlighted]',
].join(', ');

/** `[data-button]`: a link that looks like a button. */
const CONTROLS =
  '[data-button], button, [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], summary, :has(> input:is([type="checkbox"], [type="radio"]))';

/**
 * High contrast (forced colours): the system sets every colour, and drops box shadows and backgrounds. Adds, once for
 * the whole site, edges of controls and the system's highlight for selected ones. Surfaces get their edge from
 * `hairline`. The specificity is one attribute's, above a part's own class, so that parts need no rules of their own.
 */
export const forcedColors = css`
  @media (forced-colors: active) {
    :is(${CONTROLS}):not(:focus-visible) {
      outline: 1px solid ButtonBorder;
      outline-offset: -1px;
    }
    :is(${CONTROLS}):disabled {
      color: GrayText !important;
      outline-color: GrayText;
    }
    :focus-visible {
      outline: 3px solid Highlight !important;
      outline-offset: 1px !important;
    }
    :is(${CHOSEN}) {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
    :is(${CHOSEN}) * {
      color: HighlightText !important;
      background-color: transparent;
    }
    :is(${CHOSEN}):focus-visible {
      outline-color: CanvasText !important;
      outline-offset: 2px !important;
    }
  }
`;
