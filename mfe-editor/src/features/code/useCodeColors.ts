import { useEffect, type RefObject } from 'react';
import { paintTokens } from './paintTokens.ts';

const load = () => import(/* webpackChunkName: "highlighter" */ './codeTokens.ts');

/**
 * Colours code that an element shows as lines of text, once the highlighter has loaded. Without it, and in browsers without
 * the CSS Custom Highlight API, it stays in one colour.
 */
export function useCodeColors(place: RefObject<Element | null>, text: string, language: string | undefined): void {
  useEffect(() => {
    if (language === undefined || typeof Highlight === 'undefined') return undefined;
    let end: (() => void) | undefined;
    let current = true;
    load().then(
      ({ codeTokens }) => {
        if (current && place.current) end = paintTokens(place.current, text, codeTokens(text, language));
      },
      (error: unknown) => console.error('[code] The highlighter did not load; the code has one colour.', error),
    );
    return () => {
      current = false;
      end?.();
    };
  }, [place, text, language]);
}
