import { useEffect, useState } from 'react';
import { readDraft, type StoredDraft } from './draftStore.ts';

/** The store's value for a draft. `works` is false if it is unreadable; editing goes on without it. */
export type Stored = StoredDraft & { works: boolean };

/** Reads the draft under a key, once. Undefined until it is read. */
export function useStoredDraft(key: string): Stored | undefined {
  const [stored, setStored] = useState<Stored>();
  useEffect(() => {
    let gone = false;
    readDraft(key).then(
      (found) => {
        if (!gone) setStored({ ...found, works: true });
      },
      (error: unknown) => {
        console.warn('[drafts] The drafts of this device could not be read.', error);
        if (!gone) setStored({ draft: null, works: false });
      },
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return stored;
}
