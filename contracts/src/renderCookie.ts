/**
 * The cookie of a browser that renders its pages itself: the shell sets it when the server's HTML was of another version
 * than this visitor's (a canary, a version chosen in a tab), so that the next page is not rendered twice. The server of
 * the site then answers with the shell's page.
 */
export const RENDER_COOKIE = 'keyframe_render';
export const RENDER_IN_BROWSER = 'browser';
