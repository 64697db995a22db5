/**
 * The cookie with the theme of the last visit, `light` or `dark`. The server of the page puts it into the first HTML, so
 * that a page is not dark first and light then. Only the browser writes it.
 */
export const THEME_COOKIE = 'keyframe_theme';

/** The theme in the built page, which the server replaces. */
export const THEME_IN_PAGE = 'data-theme="dark"';
