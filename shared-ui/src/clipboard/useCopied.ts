import { LIMITS } from '@keyframe/contracts/limits';
import { useEffect, useState } from 'react';
import { ApiError } from '../server/ApiError.ts';
import { toast } from '../toast/toast.ts';
import { writeClipboard } from './writeClipboard.ts';

/** Copies text and confirms with `toast`. */
export type Copy = (text: string | Promise<string>, confirmation: string) => Promise<void>;

/**
 * Copies text. `copied` is true for two seconds after a success (docs/specification.md section 9). When the browser
 * blocks the clipboard or the text can't be fetched, a toast shows why.
 */
export function useCopied(): { copied: boolean; copy: Copy } {
  /** Counts copies, so that another copy within the two seconds restarts them. */
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return undefined;
    const end = setTimeout(() => setCopied(false), LIMITS.copyConfirmationMs);
    return () => clearTimeout(end);
  }, [copies]);

  const copy: Copy = async (text, confirmation) => {
    try {
      await writeClipboard(text);
    } catch (error) {
      if (error instanceof ApiError) {
        toast.error(error.message);
        return;
      }
      console.warn('[clipboard] The browser refused.', error);
      toast.error('Your browser blocked copying. Select the text and copy it by hand.');
      return;
    }
    setCopied(true);
    setCopies((count) => count + 1);
    toast.success(confirmation);
  };
  return { copied, copy };
}
