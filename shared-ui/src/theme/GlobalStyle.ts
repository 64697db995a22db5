/// <reference types="@keyframe/shared-ui/css" />
import './fonts.css';
import { createGlobalStyle } from 'styled-components';
import { forcedColors } from './forcedColors.ts';
import { typeStyle } from './mixins.ts';
import { PALETTES, type Palette, type ThemeName } from './palette.ts';
import { print } from './print.ts';
import { colorProperty, tokens } from './tokens.ts';

const colors = (theme: ThemeName): string =>
  (Object.entries(PALETTES[theme]) as [keyof Palette, string][])
    .map(([role, value]) => `${colorProperty(role)}: ${value};`)
    .join('\n');

/** A damped spring (mass 1, stiffness 260, damping 22) sampled over its first half second. */
const SPRING =
  'linear(0, 0.09, 0.285, 0.503, 0.698, 0.85, 0.953, 1.015, 1.045, 1.053, 1.049, 1.039, 1.027, 1.017, 1.008, 1.003, 1)';

/** Tokens, fonts and base styles of every page. Rendered once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: dark;
    ${colors('dark')}
    --kf-elevation-1: 0 1px 2px rgb(0 0 0 / 0.5);
    --kf-elevation-2: 0 12px 32px -8px rgb(0 0 0 / 0.7), 0 2px 8px rgb(0 0 0 / 0.4);
    --kf-elevation-3: 0 32px 80px -16px rgb(0 0 0 / 0.85), 0 4px 16px rgb(0 0 0 / 0.5);
    --kf-duration-fast: 120ms;
    --kf-duration-base: 180ms;
    --kf-duration-slow: 240ms;
    --kf-easing-snap: cubic-bezier(0.2, 0, 0, 1);
    --kf-easing-glide: cubic-bezier(0.32, 0.72, 0, 1);
    --kf-easing-settle: ${SPRING};
  }
  [data-theme='light'] {
    color-scheme: light;
    ${colors('light')}
    --kf-elevation-1: 0 1px 2px rgb(60 50 30 / 0.12);
    --kf-elevation-2: 0 12px 32px -8px rgb(60 50 30 / 0.22), 0 2px 6px rgb(60 50 30 / 0.08);
    --kf-elevation-3: 0 32px 80px -16px rgb(60 50 30 / 0.32), 0 4px 16px rgb(60 50 30 / 0.1);
  }
  @media (prefers-reduced-motion: reduce) {
    :root {
      --kf-duration-fast: 0s;
      --kf-duration-base: 0s;
      --kf-duration-slow: 0s;
    }
    /* A toast's progress animation is its timer, so reduced motion must not disable it: see ToastHost. */
    *:not(.Toastify__progress-bar), *::before, *::after {
      animation-duration: 0.001s !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
    }
  }

  /*
   * Of parts that appear in a loaded page: an at-rule that is inserted into the page's style sheet makes Chromium compute
   * the styles of all elements again; a style rule does not.
   */
  @keyframes kf-spinner-time {
    0% { transform: translateX(3px); opacity: 0; }
    14%, 82% { opacity: 1; }
    92%, 100% { transform: translateX(21px); opacity: 0; }
  }
  @keyframes kf-spinner-value {
    0% { transform: translateY(20px) rotate(45deg); }
    92%, 100% { transform: translateY(4px) rotate(45deg); }
  }
  @keyframes kf-breathe { 50% { opacity: 0.45; } }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    background: ${tokens.color.ground};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scrollbar-color: ${tokens.color.lineStrong} transparent;
  }
  body {
    margin: 0;
    min-height: 100vh;
    background: ${tokens.color.ground};
    color: ${tokens.color.text};
    ${typeStyle('body')}
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    font-synthesis: none;
  }
  /* Without scripts a page is read: what only a script can do is not there. Forms work. */
  @media (scripting: none) {
    button:not([type='submit']), [role='combobox']:not(input), [data-needs-script] { display: none; }
  }
  /* Base UI portals must stack above the page regardless of the page's z-index. */
  #root { isolation: isolate; }
  h1, h2, h3, h4, p, figure, ul, ol, dl, dd { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  button, input, textarea, select { font: inherit; letter-spacing: inherit; color: inherit; }
  button { margin: 0; padding: 0; border: 0; background: none; }
  a { color: inherit; text-decoration: none; }
  a:focus-visible { outline: 2px solid ${tokens.color.focus}; outline-offset: 2px; border-radius: ${tokens.radius.s}; }
  img, svg, video { display: block; max-width: 100%; }
  ::selection { background: ${tokens.color.accent}; color: ${tokens.color.accentInk}; }
  ${forcedColors}
  ${print}
`;
