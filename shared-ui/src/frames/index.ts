/** The preview client: the frames that show components. All of a page share one process, and its watchdog. */
export { PreviewFrame, type PreviewFrameProps } from './PreviewFrame.tsx';
export { LivePreviewFrame, type LivePreviewFrameProps, type ConsoleMessage } from './LivePreviewFrame.tsx';
export { playPreviews, usePreviewMotion } from './previewMotion.ts';
export { useReducedMotion } from './useReducedMotion.ts';
export { useNearViewport } from './useNearViewport.ts';
