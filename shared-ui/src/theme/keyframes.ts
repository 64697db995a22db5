/**
 * Names of keyframes that are in the page's first styles (GlobalStyle). For parts that appear in a loaded page: an at-rule
 * that is inserted into the page's style sheet makes Chromium compute the styles of all elements again; a style rule does
 * not.
 */
export const KEYFRAMES = { alongCurve: 'kf-along-curve', breathe: 'kf-breathe' } as const;

export const keyframeRules = `
  @keyframes ${KEYFRAMES.alongCurve} {
    0% { offset-distance: 0%; opacity: 0; }
    14% { opacity: 1; }
    82% { opacity: 1; }
    92%, 100% { offset-distance: 100%; opacity: 0; }
  }
  @keyframes ${KEYFRAMES.breathe} {
    50% { opacity: 0.45; }
  }
`;
