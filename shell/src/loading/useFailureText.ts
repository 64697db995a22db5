import { useEffect, useState } from 'react';

const UNDECIDED = 'The rest of the site works.';

/**
 * The text about an error, by its cause. The texts are in a chunk, because most pages never show one; undefined when
 * that does not load either: then the connection is the cause, which is the panel's own text.
 */
export function useFailureText(error: unknown): string | undefined {
  const [text, setText] = useState<string | undefined>(UNDECIDED);
  useEffect(() => {
    let current = true;
    import(/* webpackChunkName: "failure" */ './failureCause.ts')
      .then(async ({ failureCause, FAILURE_TEXTS }) => FAILURE_TEXTS[await failureCause(error)])
      .then(
        (found) => current && setText(found),
        () => current && setText(undefined),
      );
    return () => {
      current = false;
    };
  }, [error]);
  return text;
}
