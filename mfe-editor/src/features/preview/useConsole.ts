import { useEffect, useState } from 'react';
import type { ConsoleMessage } from '@keyframe/shared-ui';

/** Messages that are kept; a script that writes on and on must not fill the page. */
const KEPT = 200;

/** A message with a number of its own: the same text may come twice. */
export interface NumberedMessage extends ConsoleMessage {
  readonly number: number;
}

/**
 * What the code of a preview has written to its console, the oldest first. New HTML or JavaScript restarts it, and what
 * the run before wrote is then past.
 */
export function useConsole({ html, javascript }: { html: string; javascript: string }): {
  messages: readonly NumberedMessage[];
  add: (message: ConsoleMessage) => void;
  clear: () => void;
} {
  const [messages, setMessages] = useState<readonly NumberedMessage[]>([]);
  const add = (message: ConsoleMessage) =>
    setMessages((before) => [...before, { ...message, number: (before.at(-1)?.number ?? 0) + 1 }].slice(-KEPT));
  useEffect(() => setMessages([]), [html, javascript]);
  return { messages, add, clear: () => setMessages([]) };
}
