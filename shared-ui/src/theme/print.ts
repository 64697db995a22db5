import { css } from 'styled-components';
import { PALETTES, type Palette } from './palette.ts';
import { colorProperty, tokens } from './tokens.ts';

/** The light theme on white, whatever the theme on screen. */
const PAPER: Palette = {
  ...PALETTES.light,
  ground: '#ffffff',
  surface: '#ffffff',
  sunken: '#ffffff',
  field: '#ffffff',
};

const colors = (Object.entries(PAPER) as [keyof Palette, string][])
  .map(([role, value]) => `${colorProperty(role)}: ${value};`)
  .join('\n');

/**
 * Print styles: the page's content in dark on white, without screen-only elements. A button that is a heading, such as
 * a question of the FAQ, is content. Code wraps, since paper does not scroll. `!important` overrides a part's own
 * class.
 */
export const print = css`
  @media print {
    html[data-theme] {
      color-scheme: light;
      ${colors}
    }
    #root > :not(main),
    nav,
    .Toastify,
    [role='tablist'],
    button:not(:is(h1, h2, h3, h4) *) {
      display: none !important;
    }
    main a {
      text-decoration: underline;
      text-decoration-color: ${tokens.color.lineStrong};
    }
    pre,
    code {
      white-space: pre-wrap !important;
      overflow: visible !important;
      overflow-wrap: anywhere;
    }
    article,
    iframe {
      break-inside: avoid;
    }
  }
`;
