import { LIMITS } from 'contracts/limits';
import { useEffect, useState } from 'react';
import { toast } from 'shared-ui/platform';

/**
 * Copies text. `copied` is true for two seconds after it worked (SPEC.md section 9); `said` is the toast's text. A
 * browser may refuse the clipboard: the person is then told.
 */
export function useCopied(): { copied: boolean; copy: (text: string, said: string) => Promise<void> } {
  /** Counts copies, so that a second one within the two seconds begins them anew. */
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return undefined;
    const end = setTimeout(() => setCopied(false), LIMITS.copyConfirmationMs);
    return () => clearTimeout(end);
  }, [copies]);

  const copy = async (text: string, said: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.warn('[clipboard] The browser refused.', error);
      toast.error('Your browser did not let us copy. Select the text and copy it by hand.');
      return;
    }
    setCopied(true);
    setCopies((count) => count + 1);
    toast.success(said);
  };
  return { copied, copy };
}
