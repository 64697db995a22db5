import * as v from 'valibot';

/**
 * The early render of a page: the first cards of its list with their previews, shown by a script of the shell while the
 * shell and the page's remote load. The page then takes over the response and the frames.
 */

/** A remote's declaration that a page begins with a list of components. */
export const PageOpening = v.object({
  /** The list's address below the API's base, as the page requests it while its own address has no query. */
  list: v.pipe(v.string(), v.startsWith('/')),
  /** The distance from the site's header to the first card, as a CSS length: on a phone, and on wider screens. */
  toCards: v.object({ phone: v.string(), wide: v.string() }),
});
export type PageOpening = v.InferOutput<typeof PageOpening>;

/** The early render of this page load, for the shell and the kit: `window.keyframeOpening`. */
export interface Opening {
  /** The responses of the shell's boot files, by path: each is requested once. The shell handles rejections. */
  readonly files: Readonly<Record<string, Promise<unknown>>>;
  /**
   * The response of this API address, if the early render has requested it; undefined when that failed. Can be taken
   * once.
   */
  takeAnswer(url: string): Promise<unknown> | undefined;
  /**
   * The frame that already shows this card's document. Can be taken once; the caller moves it into place immediately.
   */
  takeFrame(src: string): OpenedFrame | undefined;
  /** Whether cards are shown that the page has not taken over. */
  readonly shown: boolean;
  /** Removes what the page has not taken over. */
  end(): void;
}

export interface OpenedFrame {
  readonly element: HTMLIFrameElement;
  /** The frame has reported that it is painted: untrusted, like all messages of a frame (preview.ts). */
  readonly painted: boolean;
}

declare global {
  interface Window {
    /** Absent in tests and when the script did not load. */
    keyframeOpening?: Opening | undefined;
  }
}
