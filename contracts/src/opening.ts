import * as v from 'valibot';

/**
 * The opening of a page: the first cards of its list, with their previews, which a script of the shell's shows while
 * the shell and the page's remote are on their way. The page takes the list's answer and the frames over as they are.
 */

/** What a remote announces of a page that begins with a list of components. */
export const PageOpening = v.object({
  /** The list's address below the API's base, as the page asks for it while its own address has no query. */
  list: v.pipe(v.string(), v.startsWith('/')),
  /** How far below the site's header the first card begins, as a CSS length: on a phone, and on anything wider. */
  toCards: v.object({ phone: v.string(), wide: v.string() }),
});
export type PageOpening = v.InferOutput<typeof PageOpening>;

/** The opening of this page load, for the shell and the kit: `window.keyframeOpening`. */
export interface Opening {
  /** The files of the shell's boot as they came, by path: each is asked for once. A rejection is the shell's to report. */
  readonly files: Readonly<Record<string, Promise<unknown>>>;
  /** The answer to this address of the API, if the opening has asked for it; undefined when that failed. Given once. */
  takeAnswer(url: string): Promise<unknown> | undefined;
  /** The frame that shows this card's document already. Given once; who takes it moves it into its place at once. */
  takeFrame(src: string): OpenedFrame | undefined;
  /** Whether cards are shown that nobody has taken over. */
  readonly shown: boolean;
  /** Takes away what nobody has taken over. */
  end(): void;
}

export interface OpenedFrame {
  readonly element: HTMLIFrameElement;
  /** It has said that it is painted: a claim, as all that a frame says (preview.ts). */
  readonly painted: boolean;
}

declare global {
  interface Window {
    /** Absent in tests and wherever the opening's script did not come. */
    keyframeOpening?: Opening | undefined;
  }
}
