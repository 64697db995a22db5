import { api } from './api.ts';

/** Counting is for the author's statistics and must never stand in a visitor's way: a failure is noted, not shown. */
function inTheBackground(counting: Promise<unknown>): void {
  counting.catch((error: unknown) => console.warn('[statistics] A visit could not be counted.', error));
}

/** Tells that a component was viewed. The API counts a visitor once a day. */
export function recordView(componentId: string): void {
  inTheBackground(api.recordView(componentId));
}

/** Tells that a component was downloaded. The API counts a visitor once a day. */
export function recordDownload(componentId: string): void {
  inTheBackground(api.recordDownload(componentId));
}
