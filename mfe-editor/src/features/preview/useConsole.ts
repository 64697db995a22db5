import { useEffect, useState } from 'react';
import type { ConsoleMessage } from '@keyframe/shared-ui/previews';

/** The maximum number of messages; a script that logs endlessly must not fill the page. */
const MAX_MESSAGES = 200;

/** A message with a unique number: the same text may appear twice. */
export interface NumberedMessage extends ConsoleMessage {
  readonly number: number;
}

/**
 * The console messages of a preview, the oldest first. New HTML or JavaScript starts a new run, which discards those of
 * the previous one.
 */
export function useConsole({ html, javascript }: { html: string; javascript: string }): {
  messages: readonly NumberedMessage[];
  add: (message: ConsoleMessage) => void;
  clear: () => void;
} {
  const [messages, setMessages] = useState<readonly NumberedMessage[]>([]);
  const add = (message: ConsoleMessage) =>
    setMessages((before) => [...before, { ...message, number: (before.at(-1)?.number ?? 0) + 1 }].slice(-MAX_MESSAGES));
  useEffect(() => setMessages([]), [html, javascript]);
  return { messages, add, clear: () => setMessages([]) };
}
